/** A token of a text that is JSON or incomplete JSON. */
export interface JsonToken {
  kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'word';
  from: number;
  to: number;
}

const TOKEN = /([{}[\]:,])|("(?:[^"\\\n]|\\.)*"?)|[^\s{}[\]:,"]+/g;

export function* tokens(text: string): Generator<JsonToken> {
  for (const found of text.matchAll(TOKEN)) {
    const [all, structural, quoted] = found;
    const kind = (structural ?? (quoted === undefined ? 'word' : 'string')) as JsonToken['kind'];
    yield { kind, from: found.index, to: found.index + all.length };
  }
}

/** An object or a list that is open at some point of the scan. */
export interface Level {
  isList: boolean;
  from: number;
  /** Of the value that comes next. */
  index: number;
  key?: string;
  keyAt?: JsonToken;
  /** After the colon of a property. */
  hasColon: boolean;
  keys: string[];
}

/** Opens and closes levels as the tokens go by. Stray characters are skipped: the reader is still typing. */
export function step(stack: Level[], token: JsonToken, text: string): void {
  const level = stack.at(-1);
  switch (token.kind) {
    case '{':
    case '[':
      stack.push({ isList: token.kind === '[', from: token.from, index: 0, hasColon: false, keys: [] });
      break;
    case '}':
    case ']':
      if (level) stack.pop();
      break;
    case ':':
      if (level?.key !== undefined) level.hasColon = true;
      break;
    case ',':
      if (level) Object.assign(level, { index: level.index + 1, key: undefined, hasColon: false });
      break;
    case 'string':
      if (level && !level.isList && !level.hasColon) {
        level.key = unquoted(text.slice(token.from, token.to));
        level.keyAt = token;
        level.keys.push(level.key);
      }
      break;
  }
}

export function unquoted(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.replace(/^"|"$/g, '');
  }
}

/** The path of the value that is read next. */
export function pathOf(stack: readonly Level[]): (string | number)[] {
  return stack.map(({ isList, index, key }) => (isList ? index : (key ?? '')));
}

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
