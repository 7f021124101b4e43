import { detached } from '../../lib/memory/detached.ts';

const LINE =
  /^(?:([A-Za-z][\w:-]*?)|'([^'\\]+)'|"([^"\\]+)"):(?:[ \t]+([^ \t\r\u2028\u2029][^\r\u2028\u2029]*)?)?$/;
/** Characters that give a plain scalar a meaning beyond its text. */
const SPECIAL_START = /^[&*!|>%@`{}[\],?#"'-]/;
const NOT_A_STRING =
  /^(?:true|false|null|yes|no|on|off|~|[-+.]?\d[\d_.:eExXa-fA-F+-]*|\.(?:inf|nan)|\d{4}-.*)$/i;

/**
 * Frontmatter that is no more than `key: text` lines, as nearly all is: ten times faster than a YAML parser.
 * Undefined when there is anything else in it, so that the real parser decides.
 */
export function parseSimpleYaml(yaml: string): Record<string, string | boolean | null> | undefined {
  const values: Record<string, string | boolean | null> = Object.create(null);
  for (const line of yaml.split(/\r?\n/)) {
    if (line === '') continue;
    const match = LINE.exec(withoutBlanksAtEnd(line));
    if (!match) return undefined;
    const value = scalar(match[4] ?? '');
    if (value === undefined) return undefined;
    // The fields of all pages are kept for the whole build, their texts are not.
    values[(match[1] ?? match[2] ?? match[3])!] = typeof value === 'string' ? detached(value) : value;
  }
  return values;
}

function withoutBlanksAtEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--;
  return line.slice(0, end);
}

function scalar(text: string): string | boolean | null | undefined {
  if (text === '') return null;
  if (text === 'true') return true;
  if (text === 'false') return false;
  const quote = text[0];
  if (quote === '"' || quote === "'") {
    const inner = text.slice(1, -1);
    const plain = text.length > 1 && text.endsWith(quote) && !inner.includes(quote) && !inner.includes('\\');
    return plain ? inner : undefined;
  }
  if (SPECIAL_START.test(text) || NOT_A_STRING.test(text)) return undefined;
  if (text.includes(': ') || text.includes(' #') || text.endsWith(':')) return undefined;
  return text;
}
