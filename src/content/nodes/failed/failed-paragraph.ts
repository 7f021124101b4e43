import type { Environment } from '../../context/page.ts';
import { reportFailedDirective } from './failed-directive.ts';
import { reportFailedHeading } from './failed-heading.ts';
import { reportFailedLink } from './failed-link.ts';
import { reportFailedTable } from './failed-table.ts';
import { reportForeignBlock } from './foreign-block.ts';
import { reportTocMarker } from './toc-marker.ts';

/** Reports what is text in a paragraph, but was meant as Markdown. */
export function reportFailedParagraph(paragraph: string, here: Environment): void {
  reportFailedLink(paragraph, here);
  reportTocMarker(paragraph, here);
  if (!/\||:::|##|!!!|\?\?\?|===/.test(paragraph)) return;
  const lines = paragraph.trimEnd().split('\n');
  reportFailedTable(lines, here);
  reportFailedDirective(lines, here);
  reportFailedHeading(lines, here);
  reportForeignBlock(lines, here);
}
