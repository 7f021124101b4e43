import { shortName } from '../structure/php-names.ts';
import { inlineCode } from './markdown-text.ts';

const OPTION = /^@type\s+(\S+)\s+(?:\.\.\.)?\$(\w+)\s*/;

/**
 * WordPress and others document the keys of an array in braces, each on separate lines that start with
 * `@type string $name`. They become a list. Other texts are unchanged.
 */
export function optionsList(text: string): string {
  const start = text.search(/\{[ \t]*\n/);
  if (start === -1 || !text.includes('@type', start)) return text;
  const lines = text
    .slice(text.indexOf('\n', start) + 1)
    .replace(/\}\s*$/, '')
    .split('\n');
  return `${text.slice(0, start).trim()}\n\n${listed(lines)}`.trim();
}

function listed(lines: readonly string[]): string {
  const out: string[] = [];
  // Widths of the options that the line is in, outermost first.
  let open: number[] = [];
  for (const line of lines) {
    const written = line.trim();
    const option = OPTION.exec(written);
    if (option !== null) {
      const width = line.length - line.trimStart().length;
      if (open.length === 0 && out.at(-1) !== '') out.push('');
      open = [...open.filter((other) => other < width), width];
      out.push(`${'  '.repeat(open.length - 1)}- ${optionText(option, written)}`);
    } else if (written === '' ? open.length === 0 : written !== '}') {
      out.push(written === '' ? '' : '  '.repeat(open.length) + written);
    }
  }
  return out.join('\n').trim();
}

function optionText([whole, type = '', name = '']: RegExpExecArray, line: string): string {
  const text = line.slice(whole.length).replace(/\{$/, '').trim();
  const types = type.split('|').map(shortName).join('|');
  return `${inlineCode(`$${name}`)} (${inlineCode(types)})${text === '' ? '' : `: ${text}`}`;
}
