import { decodeUtf8 } from '../../lib/text/decode-utf8.ts';
import { fencedLines } from '../../lib/text/fenced-lines.ts';
import type { ContentSite } from '../context/content-site.ts';
import type { ReportProblem } from '../report-problem.ts';
import type { Source } from '../source.ts';

/** Reports what is wrong with the text of a file as a whole. `bodyLine` is the first line after its frontmatter. */
export function checkSource(
  source: Source,
  bodyLine: number,
  files: ContentSite['files'],
  report: ReportProblem,
): void {
  const { text } = source;
  if (text.includes('<<<<<<< ') && text.includes('\n>>>>>>> ')) reportConflicts(source, bodyLine, report);
  const encoding = encodingOf(source, files);
  if (encoding === undefined) return;
  const lines = text.split('\n');
  const index = lines.findIndex((each) => /[\uFFFD\0]/.test(each));
  const at = { source, line: index + 1, needle: /[\uFFFD\0].*/.exec(lines[index]!)![0] };
  report('file-encoding', { encoding }, at);
}

/** The actual encoding of a file that was read as UTF-8; undefined if it is UTF-8, even with `\uFFFD` or a NUL in its text. */
function encodingOf({ file, text }: Source, files: ContentSite['files']): 'UTF-16' | 'unknown' | undefined {
  // Every other byte of Latin letters is a NUL in UTF-16.
  if (text.includes('\0') && text.split('\0').length > text.length / 4) return 'UTF-16';
  if (!text.includes('\uFFFD') || (files.has(file) && decodeUtf8(files.readBytes(file)) !== undefined))
    return undefined;
  return 'unknown';
}

/** Reports merge conflict markers, except in code blocks, where a page may explain them. */
function reportConflicts(source: Source, bodyLine: number, report: ReportProblem): void {
  const isFenced = fencedLines();
  for (const [index, text] of source.text.split('\n').entries()) {
    if (index + 1 < bodyLine) continue;
    if (!isFenced(text) && text.startsWith('<<<<<<< '))
      report('merge-conflict', undefined, { source, line: index + 1, needle: '' });
  }
}
