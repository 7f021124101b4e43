import { isObject, type JsonObject } from '../../lib/json/json-object.ts';

/** A plain value as YAML, for people and language models to read: short, without anchors or tags. */
export function toYaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.length === 0 ? ' []' : list(value, indent);
  if (isObject(value)) return fields(value, indent, `\n${indent}`) || ' {}';
  if (typeof value !== 'string') return ` ${JSON.stringify(value ?? null)}`;
  return value.includes('\n') && /^\S/.test(value) ? block(value, indent) : ` ${yamlText(value)}`;
}

function list(items: readonly unknown[], indent: string): string {
  const inner = `${indent}  `;
  let text = '';
  for (const item of items) {
    // The first key of an object is on the line of its dash.
    text += `\n${indent}-${(isObject(item) && fields(item, inner, ' ')) || toYaml(item, inner)}`;
  }
  return text;
}

/** `lead` is before the first key; the others start on a new line. */
function fields(value: JsonObject, indent: string, lead: string): string {
  const inner = `${indent}  `;
  let text = '';
  for (const key of Object.keys(value)) {
    text += `${text === '' ? lead : `\n${indent}`}${yamlText(key)}:${toYaml(value[key], inner)}`;
  }
  return text;
}

function block(text: string, indent: string): string {
  const keep = text.endsWith('\n') ? '' : '-';
  const lines = text.replace(/\n$/, '').split('\n');
  return ` |${keep}\n${lines.map((line) => (line.trim() === '' ? '' : `${indent}${line}`)).join('\n')}`;
}

const PLAIN = /^[A-Za-z_$/][\w $/.{}@+()-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;
const MAX_WORD_LENGTH = 5;

/** A string or key on one line, quoted if necessary. */
export function yamlText(text: string): string {
  const isPlain =
    PLAIN.test(text) && !text.endsWith(' ') && (text.length > MAX_WORD_LENGTH || !WORDS.test(text));
  return isPlain ? text : JSON.stringify(text);
}
