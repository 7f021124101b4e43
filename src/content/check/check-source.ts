import { decodeUtf8, foreignEncoding } from '../../lib/text/encoding.ts';
import { fencedLines } from '../../lib/text/lines.ts';
import type { ContentSite } from '../context/content-site.ts';
import type { ReportProblem } from '../report-problem.ts';
import { lineAt, type Place, type Source, startOfLine } from '../source.ts';

/** Characters without meaning in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/;

/** Reports what is wrong with the text of a file as a whole. `bodyLine` is the first line after its frontmatter. */
export function checkSource(
  source: Source,
  bodyLine: number,
  files: ContentSite['files'],
  report: ReportProblem,
): void {
  const { text } = source;
  const foreign = foreignEncoding(text);
  if (foreign !== undefined) {
    report('file-encoding', { encoding: foreign }, { source, line: 1, needle: '' });
    return;
  }
  if (text.includes('<<<<<<< ') && text.includes('\n>>>>>>> ')) reportConflicts(source, bodyLine, report);
  if (text.includes('\uFFFD') && !isUtf8(source, files))
    report('file-encoding', { encoding: 'unknown' }, placeOf(text.indexOf('\uFFFD'), source));
  const control = text.search(CONTROL);
  if (control === -1) return;
  const others = text.match(new RegExp(CONTROL, 'g'))!.length - 1;
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  report('control-character', { code, others }, placeOf(control, source));
}

/** Whether a text that has a `\uFFFD` is UTF-8: its author may have written one. */
function isUtf8({ file }: Source, files: ContentSite['files']): boolean {
  return files.has(file) && decodeUtf8(files.readBytes(file)) !== undefined;
}

function placeOf(offset: number, source: Source): Place {
  const line = lineAt(source, offset);
  return { source, line, needle: '', column: offset - startOfLine(source, line) + 1 };
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
