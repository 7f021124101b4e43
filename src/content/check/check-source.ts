import type { ReportProblem } from '../report-problem.ts';
import type { Source } from '../source.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Reports what is wrong with the text of a file as a whole. `line` is the first of its body. */
export function checkSource(source: Source, line: number, report: ReportProblem): void {
  const { text } = source;
  if (text.includes('<<<<<<< ') && text.includes('\n>>>>>>> ')) reportConflicts(source, line, report);
  if (!/[\uFFFD\0]/.test(text)) return;
  const lines = text.split('\n');
  const index = lines.findIndex((each) => /[\uFFFD\0]/.test(each));
  const at = { source, line: index + 1, needle: /[\uFFFD\0].*/.exec(lines[index]!)![0] };
  report('file-encoding', { encoding: text.includes('\0') ? 'UTF-16' : undefined }, at);
}

/** The marks of git, unless they are in a block of code, where a page explains them. */
function reportConflicts(source: Source, line: number, report: ReportProblem): void {
  let fence: string | undefined;
  for (const [index, text] of source.text.split('\n').entries()) {
    if (index + 1 < line) continue;
    const found = FENCE.exec(text)?.[1];
    if (fence === undefined) fence = found;
    else if (found?.startsWith(fence)) fence = undefined;
    if (fence === undefined && text.startsWith('<<<<<<< '))
      report('merge-conflict', undefined, { source, line: index + 1, needle: '' });
  }
}
