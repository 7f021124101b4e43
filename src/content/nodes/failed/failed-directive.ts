import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

const OPENING = /^ {0,3}:{3,}[ \t]*([A-Za-z][\w-]*)/;

/** `:::note` is text in a paragraph only if no `:::` line closes it. */
export function reportFailedDirective(lines: readonly string[], here: Environment): void {
  for (const [at, line] of lines.entries()) {
    const name = OPENING.exec(line)?.[1];
    if (name !== undefined) here.page.report('directive-unclosed', { name }, placeBelow(here, at));
  }
}
