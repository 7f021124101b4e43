import type { Environment } from '../context/page.ts';
import { place } from './markdown-element.ts';

const OPENING = /^ {0,3}:{3,}[ \t]*([A-Za-z][\w-]*)/;

/** `:::note` is text in a paragraph only if no `:::` line closes it. */
export function reportUnclosedDirective(paragraph: string, here: Environment): void {
  for (const [at, line] of paragraph.split('\n').entries()) {
    const name = OPENING.exec(line)?.[1];
    if (name !== undefined)
      here.page.report('directive-unclosed', { name }, { ...place(here, ''), line: here.line + at });
  }
}
