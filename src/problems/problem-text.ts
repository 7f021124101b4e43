import { counted, visibleText } from '../lib/text/display.ts';
import type { Location, Problem } from './problem.ts';

/** How many further locations of a problem are named; the others are counted. */
export const NAMED_PLACES = 5;

/** Message, other locations, count of the others and hint, one per line. Content of a file never starts a line. */
export function problemText({ message, places, more, hint }: Problem): string {
  return [message, places && `Also at ${placesText(places)}.`, more ? moreOfThisKind(more) : undefined, hint]
    .filter((part) => part !== undefined)
    .map(visibleText)
    .join('\n');
}

/** `a.mdx:3:1, b.mdx:7:1 and 4 more places`. */
export function placesText(places: NonNullable<Problem['places']>, most = NAMED_PLACES): string {
  const named = places.slice(0, most).map(placeText).join(', ');
  const unnamed = places.length - most;
  return unnamed > 0 ? `${named} and ${counted(unnamed, 'more place')}` : named;
}

/** `guides/start.mdx:3:1`, as far as it is known. */
export function placeText({ file, line, column }: Partial<Location>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

export function moreOfThisKind(count: number): string {
  return count === 1
    ? 'There is one more problem of this kind in this file.'
    : `There are ${count} more problems of this kind in this file.`;
}
