import type { Environment } from '../context/page.ts';
import { place } from './markdown-element.ts';

const NO_SPACE = /^ {0,3}(#{2,6})(?=[\p{L}\p{N}])/u;

/** Reports `##Heading` without a space, which is text. `#word` is more often a tag or a channel than a heading. */
export function reportFailedHeading(paragraph: string, here: Environment): void {
  for (const [at, line] of paragraph.split('\n').entries()) {
    const marks = NO_SPACE.exec(line)?.[1];
    if (marks !== undefined)
      here.page.report('heading-space', { marks }, { ...place(here, ''), line: here.line + at });
  }
}
