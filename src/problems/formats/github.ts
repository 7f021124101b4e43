import { visibleText } from '../../lib/text/display.ts';
import type { Problem } from '../problem.ts';
import { problemText } from '../problem-text.ts';

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** GitHub workflow commands, which annotate the files of a pull request. */
export function githubReport(problems: readonly Problem[]): string {
  return problems
    .map((problem) => {
      const place = [
        problem.file && `file=${escapeProperty(problem.file)}`,
        problem.line && `line=${problem.line}`,
        problem.column && `col=${problem.column}`,
        `title=${problem.code}`,
      ];
      return `::${COMMANDS[problem.severity]} ${place.filter(Boolean).join(',')}::${escapeData(problemText(problem))}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(visibleText(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
