import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

const NO_SPACE = /^ {0,3}(#{2,6})(?=[\p{L}\p{N}])/u;

/** Reports `##Heading` without a space, which is text. `#word` is more often a tag or a channel than a heading. */
export function reportFailedHeading(lines: readonly string[], here: Environment): void {
  for (const [at, line] of lines.entries()) {
    const marks = NO_SPACE.exec(line)?.[1];
    if (marks !== undefined) here.page.report('heading-space', { marks }, placeBelow(here, at));
  }
}
