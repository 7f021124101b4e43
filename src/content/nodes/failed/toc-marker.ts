import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

const MARKER = /^ {0,3}(\[toc\]|@\[toc\]|\[\[_?toc_?\]\])[ \t]*$/i;

/** Reports a paragraph that other tools replace with a table of contents. */
export function reportTocMarker(paragraph: string, here: Environment): void {
  const written = paragraph.length < 20 ? MARKER.exec(paragraph.trimEnd())?.[1] : undefined;
  if (written !== undefined) here.page.report('toc-marker', { written }, placeBelow(here, 0, written));
}
