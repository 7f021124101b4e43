import { addPart, partText, type TypePart, type TypeText } from '../../document/sdk-library.ts';
import { nameOf, type Reflection } from '../project/reflection.ts';

/** Code that can be written on one line or on several. */
export type Code = readonly CodePart[];

export type CodePart = TypePart | CodeList;

/** Items on one line, or on separate lines if the line would be too long. */
export interface CodeList {
  open: string;
  items: readonly Code[];
  /** With the space after it. */
  separator: string;
  close: string;
  /** Whether there are spaces inside the brackets on one line. */
  padded?: boolean;
  /** Before each item on a line of its own, instead of the separator after it. */
  mark?: string;
  /** Priority for breaking a line with several lists. */
  rank: number;
}

const WIDTH = 80;
const MAX_TYPE = 4000;
const MAX_CODE = 30_000;

/** Code on one line. */
export function typeText(code: Code): TypeText {
  const parts: TypePart[] = [];
  let length = 0;
  const isWhole = visit(code, (part) => {
    length += partText(part).length;
    if (length > MAX_TYPE) return false;
    addPart(parts, part);
    return true;
  });
  if (!isWhole) addPart(parts, '…');
  return parts;
}

/** Code on as many lines as it needs. */
export function codeText(code: Code): string {
  const text = broken(code, '', 0);
  return text.length > MAX_CODE ? `${text.slice(0, MAX_CODE)}…` : text;
}

/** `column` is where the code begins on its first line. */
function broken(code: Code, indent: string, column: number): string {
  const line = flatText(code, WIDTH - column);
  if (line !== undefined) return line;
  const at = listToBreak(code);
  const list = code[at];
  if (list === undefined || !isList(list)) return flatText(code) ?? '…';
  const head = broken(code.slice(0, at), indent, column);
  const tail = broken(code.slice(at + 1), indent, indent.length + list.close.length);
  return `${head}${brokenList(list, indent)}${tail}`.replace(/ (?=\n)/, '');
}

function brokenList(list: CodeList, indent: string): string {
  const deeper = `${indent}  `;
  const { mark = '', separator } = list;
  const after = separator.trimEnd();
  const lines = list.items.map((item, index) => {
    const isLast = index === list.items.length - 1;
    const end = mark !== '' || (isLast && after !== ';') ? '' : after;
    return `\n${deeper}${mark}${broken(item, deeper, deeper.length + mark.length + end.length)}${end}`;
  });
  return `${list.open}${lines.join('')}${list.close === '' ? '' : `\n${indent}${list.close}`}`;
}

/** The list of highest rank, or -1. */
function listToBreak(code: Code): number {
  let found = -1;
  let rank = -1;
  code.forEach((part, index) => {
    if (!isList(part) || part.items.length === 0 || part.rank <= rank) return;
    found = index;
    rank = part.rank;
  });
  return found;
}

/** The text of code that is not longer than `limit`. */
function flatText(code: Code, limit = MAX_CODE): string | undefined {
  let text = '';
  const isWhole = visit(code, (part) => {
    text += partText(part);
    return text.length <= limit;
  });
  return isWhole ? text : undefined;
}

/** Visits all parts in order until the callback returns false. */
function visit(code: Code, take: (part: TypePart) => boolean): boolean {
  for (const part of code) {
    if (!isList(part)) {
      if (!take(part)) return false;
      continue;
    }
    const pad = part.padded && part.items.length > 0 ? ' ' : '';
    if (!take(part.open + pad)) return false;
    for (let index = 0; index < part.items.length; index++) {
      if (index > 0 && !take(part.separator)) return false;
      if (!visit(part.items[index]!, take)) return false;
    }
    if (!take(pad + part.close)) return false;
  }
  return true;
}

function isList(part: CodePart): part is CodeList {
  return typeof part !== 'string' && 'items' in part;
}

/** Writes a type in a context that requires at least the precedence `strength`. */
export type WriteType = (type: unknown, strength?: number) => Code;

/** Names of parameters. A destructured one has none: it becomes `options`. */
export function parameterNames(parameters: readonly Reflection[]): string[] {
  const taken = new Set(parameters.map(nameOf));
  let count = 0;
  const readableName = () => {
    for (;;) {
      count++;
      const name = count === 1 ? 'options' : `options${count}`;
      if (!taken.has(name)) return name;
    }
  };
  return parameters.map((parameter) => {
    const name = nameOf(parameter);
    return /^__(?:namedParameters|\d+)$/.test(name) ? readableName() : name;
  });
}
