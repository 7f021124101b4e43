import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { EXTENSION_NAMES } from '../document/extensions.ts';
import type { LocateInSpec } from '../text/locate.ts';
import { MAX_REPORTED } from './spec-problems.ts';

/** An operation or channel. */
interface ExtendedPart {
  value: JsonObject;
  pointer: string;
}

/** An extension without effect. */
interface IgnoredExtension {
  /** As written in the document: `x-svc.mcp`. */
  name: string;
  /** How many operations or channels have it. */
  count: number;
  /** Pointer of the first one. */
  pointer: string;
  /** It is part of the format, but not supported. */
  isKnown: boolean;
  suggestion?: string;
}

const USED: readonly string[] = EXTENSION_NAMES;
/** Of the hosted platform. */
const UNUSED = ['mcp', 'playground'];
const PREFIX = /^x-(?:svc|mint)(?=\.|$)/;

/** Extensions without effect as problems, each once. */
export function extensionProblems(
  parts: readonly ExtendedPart[],
  of: 'operation' | 'channel',
  locate: LocateInSpec,
): Problem[] {
  return ignoredExtensions(parts)
    .slice(0, MAX_REPORTED)
    .map(({ pointer, isKnown, ...params }) => {
      const code = isKnown ? 'spec-extension-unused' : 'spec-extension-unknown';
      return problem(code, { ...params, of }, locate(pointer));
    });
}

/** Extensions of operations or channels, as nested objects or dotted keys, that `docs` does not read. */
function ignoredExtensions(parts: readonly ExtendedPart[]): IgnoredExtension[] {
  const found = new Map<string, IgnoredExtension>();
  for (const { value, pointer } of parts) {
    for (const { name, inner, at } of extensionsOf(value)) {
      if (USED.includes(inner)) continue;
      const known = found.get(name);
      if (known) {
        known.count++;
        continue;
      }
      const isKnown = UNUSED.includes(inner);
      const near = isKnown ? undefined : suggest(inner, USED);
      const suggestion = near && `${name.slice(0, -inner.length)}${near}`;
      found.set(name, { name, count: 1, pointer: pointer + at, isKnown, ...(suggestion && { suggestion }) });
    }
  }
  return [...found.values()];
}

function* extensionsOf(operation: JsonObject): Generator<{ name: string; inner: string; at: string }> {
  for (const key of Object.keys(operation)) {
    if (!key.startsWith('x-')) continue;
    if (key === 'x-mcp') yield { name: key, inner: 'mcp', at: `/${key}` };
    const prefix = PREFIX.exec(key)?.[0];
    if (prefix === undefined) continue;
    if (key.length > prefix.length) {
      const [inner = ''] = key.slice(prefix.length + 1).split('.');
      yield { name: `${prefix}.${inner}`, inner, at: `/${escapeSegment(key)}` };
    } else if (isObject(operation[key])) {
      for (const inner of Object.keys(operation[key])) {
        yield { name: `${prefix}.${inner}`, inner, at: `/${key}/${escapeSegment(inner)}` };
      }
    }
  }
}
