import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { parseJson } from '../json/parse-json.ts';

export const CONFIG_FILE = 'docs.json';

/** The value of a docs.json, by its text. Throws (exit code 2) when it is not JSON. */
export function parseConfig(text: string): unknown {
  const parsed = parseJson(text, CONFIG_FILE);
  if ('value' in parsed) return parsed.value;
  const { reason, kind, ...at } = parsed;
  throw new DocsError(problem('config-syntax', { name: CONFIG_FILE, reason, kind }, at), 2, { source: text });
}
