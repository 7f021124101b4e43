import {
  cookiePairs,
  encodePart,
  headerText,
  pathText,
  queryText,
  type SerializeStyle,
  scalarText,
} from '../../../sample/serialize.ts';
import type { ParameterLocation } from '../../../view/parameters.ts';

/** A parameter with the value to send. */
export interface GivenParameter extends SerializeStyle {
  in: ParameterLocation;
  /** The value is serialized as JSON or another media type, not by a style. */
  content?: string;
  value: unknown;
}

/** Where parameters end up. Query parts are encoded and in order. */
interface RequestParts {
  path: string;
  query: string[];
  headers: [name: string, value: string][];
  cookies: [name: string, value: string][];
}

/** Expressions of a path template, and characters that a URL cannot contain. */
const TEMPLATE = /\{([^{}]*)\}|[^\x21-\x7e]|["<>\\^`|]/gu;

/**
 * Serializes parameters to their locations. A path template expression without a value stays. A fragment, with which some
 * documents distinguish operations of one path, is not sent.
 */
export function assembleRequest(path: string, parameters: readonly GivenParameter[]): RequestParts {
  const parts: RequestParts = { path, query: [], headers: [], cookies: [] };
  const values = new Map<string, string>();
  for (const parameter of parameters) {
    const value = parameter.content === undefined ? parameter.value : scalarText(parameter.value);
    switch (parameter.in) {
      case 'path':
        values.set(parameter.name, pathText(parameter, value));
        break;
      case 'query':
        parts.query.push(queryText(parameter, value));
        break;
      case 'header':
        parts.headers.push([parameter.name, inOneLine(headerText(parameter, value))]);
        break;
      case 'cookie':
        parts.cookies.push(...cookiePairs(parameter, value));
    }
  }
  parts.path = path
    .replace(/#.*/s, '')
    .replace(TEMPLATE, (found, name?: string) =>
      name === undefined ? encodePart(found) : (values.get(name) ?? found),
    );
  parts.query = parts.query.filter((part) => part !== '');
  return parts;
}

/** `/path?a=1&b=2`. The path may have a query already. */
export function withQuery(path: string, query: readonly string[]): string {
  return query.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`;
}

export function cookieHeader(cookies: readonly (readonly [string, string])[]): string {
  return inOneLine(cookies.map((pair) => pair.join('=')).join('; '));
}

/** Examples in YAML often end with a line break, which headers must not contain. */
function inOneLine(text: string): string {
  return text.trim().replace(/[\r\n]+/g, ' ');
}
