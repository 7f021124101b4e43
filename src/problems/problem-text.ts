import { visibleText } from '../lib/visible-text.ts';
import type { Problem } from './problem.ts';

/** Message, count of the rest and hint, a line each. What a file holds never starts a line of its own. */
export function problemText({ message, more, hint }: Problem): string {
  return [message, more ? moreOfThisKind(more) : undefined, hint]
    .filter((part) => part !== undefined)
    .map(visibleText)
    .join('\n');
}

export function moreOfThisKind(count: number): string {
  return count === 1
    ? 'There is one more problem of this kind in this file.'
    : `There are ${count} more problems of this kind in this file.`;
}
