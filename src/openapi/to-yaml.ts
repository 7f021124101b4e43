import { isObject } from './json.ts';

/** A plain value as YAML, for people and language models to read: short, without anchors or tags. */
export function toYaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    let text = '';
    for (const item of value) {
      text += `\n${indent}-${isNested(item) ? inList(item, indent) : toYaml(item, `${indent}  `)}`;
    }
    return text;
  }
  if (isObject(value)) {
    let text = '';
    for (const [key, item] of Object.entries(value)) {
      text += `\n${indent}${scalar(key)}:${toYaml(item, `${indent}  `)}`;
    }
    return text === '' ? ' {}' : text;
  }
  if (typeof value === 'string' && value.includes('\n') && /^\S/.test(value)) return block(value, indent);
  return ` ${typeof value === 'string' ? scalar(value) : JSON.stringify(value ?? null)}`;
}

function isNested(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

/** The first key of an object stands on the line of its dash. */
function inList(value: unknown, indent: string): string {
  return ` ${toYaml(value, `${indent}  `).trimStart()}`;
}

function block(text: string, indent: string): string {
  const keep = text.endsWith('\n') ? '' : '-';
  const lines = text.replace(/\n$/, '').split('\n');
  return ` |${keep}\n${lines.map((line) => (line.trim() === '' ? '' : `${indent}${line}`)).join('\n')}`;
}

const PLAIN = /^[A-Za-z_$/][\w $/.{}@+()-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

function scalar(text: string): string {
  return PLAIN.test(text) && !WORDS.test(text) && text === text.trim() ? text : JSON.stringify(text);
}
