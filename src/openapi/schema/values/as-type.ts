import { isObject } from '../../../lib/json/json-object.ts';

/**
 * `given` as a value of the type; undefined if that is not possible. Documents often write numbers and booleans as strings,
 * strings as numbers, and objects and lists as JSON strings.
 */
export function asType(given: unknown, type: string): unknown {
  const text = typeof given === 'string' ? given.trim() : undefined;
  switch (type) {
    case 'integer':
    case 'number':
      if (text !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
      return isNumber(given) ? given : undefined;
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      return typeof given === 'boolean' ? given : undefined;
    case 'string':
      if (isNumber(given) || typeof given === 'boolean') return String(given);
      return typeof given === 'string' ? given : undefined;
    case 'array':
      return compound(given, text, Array.isArray);
    case 'object':
      return compound(given, text, isObject);
    default:
      return undefined;
  }
}

/** In the browser, integers beyond the safe range are bigints. */
function isNumber(given: unknown): boolean {
  return typeof given === 'number' || typeof given === 'bigint';
}

function compound(given: unknown, text: string | undefined, isRight: (value: unknown) => boolean): unknown {
  const value = text !== undefined && /^[[{]/.test(text) ? parsed(text) : given;
  return isRight(value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
