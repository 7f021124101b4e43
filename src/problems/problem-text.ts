import { visibleText } from '../lib/text/visible-text.ts';
import type { Problem } from './problem.ts';

/** Message, count of the others and hint, one per line. Content of a file never starts a line. */
export function problemText({ message, more, hint }: Problem): string {
  return [message, more ? moreOfThisKind(more) : undefined, hint]
    .filter((part) => part !== undefined)
    .map(visibleText)
    .join('\n');
}

/** `guides/start.mdx:3:1`, as far as it is known. */
export function placeText({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

export function moreOfThisKind(count: number): string {
  return count === 1
    ? 'There is one more problem of this kind in this file.'
    : `There are ${count} more problems of this kind in this file.`;
}
