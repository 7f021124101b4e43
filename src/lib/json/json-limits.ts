export interface JsonLimits {
  depth: number;
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * What is too large about a JSON text in UTF-8, before it is parsed: a few megabytes of brackets or commas keep a parser
 * busy for seconds. Does not check whether the text is JSON.
 */
export function exceededJsonLimit(bytes: Uint8Array, limits: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > limits.depth) return 'depth';
        if (++values > limits.values) return 'values';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        if (++values > limits.values) return 'values';
    }
  }
  return undefined;
}

/** The end of the string that starts at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
