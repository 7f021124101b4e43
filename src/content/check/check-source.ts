import { decodeUtf8, foreignEncoding } from '../../lib/text/encoding.ts';
import { fencedLines } from '../../lib/text/lines.ts';
import type { ContentSite } from '../context/content-site.ts';
import type { ReportProblem, Source } from '../source.ts';

/** Characters without meaning in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/;

/** Reports what is wrong with the text of a file as a whole. `bodyStart` is the offset after its frontmatter. */
export function checkSource(
  source: Source,
  bodyStart: number,
  files: ContentSite['files'],
  report: ReportProblem,
): void {
  const { text } = source;
  const foreign = foreignEncoding(text);
  if (foreign !== undefined) {
    report('file-encoding', { encoding: foreign }, { source, offset: 0 });
    return;
  }
  if (text.includes('<<<<<<< ') && text.includes('\n>>>>>>> ')) reportConflicts(source, bodyStart, report);
  if (text.includes('\uFFFD') && !isUtf8(source, files))
    report('file-encoding', { encoding: 'unknown' }, { source, offset: text.indexOf('\uFFFD') });
  const control = text.search(CONTROL);
  if (control === -1) return;
  const others = text.match(new RegExp(CONTROL, 'g'))!.length - 1;
  const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  report('control-character', { code, others }, { source, offset: control });
}

/** Whether a text that has a `\uFFFD` is UTF-8: its author may have written one. */
function isUtf8({ file }: Source, files: ContentSite['files']): boolean {
  return files.has(file) && decodeUtf8(files.readBytes(file)) !== undefined;
}

/** Reports merge conflict markers, except in code blocks, where a page may explain them. */
function reportConflicts(source: Source, bodyStart: number, report: ReportProblem): void {
  const isFenced = fencedLines();
  let offset = bodyStart;
  for (const line of source.text.slice(bodyStart).split('\n')) {
    if (!isFenced(line) && line.startsWith('<<<<<<< '))
      report('merge-conflict', undefined, { source, offset });
    offset += line.length + 1;
  }
}
