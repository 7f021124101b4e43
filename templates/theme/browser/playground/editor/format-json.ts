import { tokens } from './code/json-scan.ts';

/**
 * The text of valid JSON, indented. Numbers and texts stay as they were written, digit by digit. `text` may contain the
 * reader's variables where `json`, which is as long, has values.
 */
export function formatJson(text: string, json = text): string {
  let result = '';
  let depth = 0;
  let last = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const { kind, from, to } of tokens(json)) {
    const isEnd = kind === '}' || kind === ']';
    if (isEnd) depth--;
    if (isEnd ? last !== '{' && last !== '[' : last === '{' || last === '[' || last === ',') result += line();
    result += text.slice(from, to);
    if (kind === ':') result += ' ';
    if (kind === '{' || kind === '[') depth++;
    last = kind;
  }
  return result;
}
