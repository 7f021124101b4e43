import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment, pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import type { ExtendedKind } from '../../problems/catalog/spec-words.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type DocumentNode, isMap, nodePointer } from '../document/document-nodes.ts';
import { EXTENSION_NAMES, PILL_NAMES } from '../document/extensions.ts';
import { deref } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { prefillOf } from '../schema/keywords.ts';
import type { LocateInSpec } from '../text/locate.ts';
import { misfitOf } from './misfit.ts';
import { MAX_REPORTED } from './spec-problems.ts';

/** An operation, channel, schema or parameter. */
interface ExtendedPart {
  value: JsonObject;
  pointer: string;
}

/** What is wrong with the extensions of a document: names without effect, each once, and values that cannot be used. */
export function extensionProblems(
  document: SpecDocument,
  nodes: readonly DocumentNode[],
  parts: readonly ExtendedPart[],
  of: ExtendedKind,
  locate: LocateInSpec,
): Problem[] {
  const extended = nodes.filter((node) => !isMap(node) && isObject(node.value) && hasExtension(node.value));
  const fields = extended
    .filter(isField)
    .map((node) => ({ value: objectIn(node), pointer: nodePointer(node) }));
  return [
    ...nameProblems(parts, of, locate),
    ...nameProblems(fields, 'field', locate),
    ...extended
      .flatMap(wrongValues)
      .slice(0, MAX_REPORTED)
      .map(({ pointer, ...params }) => problem('spec-extension-value', params, locate(pointer))),
    ...extended
      .flatMap((node) => wrongDefaults(document, node))
      .slice(0, MAX_REPORTED)
      .map(({ pointer, ...params }) => problem('spec-default-invalid', params, locate(pointer))),
  ];
}

const EXTENSION = /^x-(?:svc(?:\.|$)|mint(?:\.|$)|group$|default$)/;

function hasExtension(value: object): boolean {
  return Object.keys(value).some((key) => EXTENSION.test(key));
}

function objectIn({ value }: DocumentNode): JsonObject {
  return value as JsonObject;
}

/** A schema, a parameter, or a reference to one. */
function isField({ kind, parent }: DocumentNode): boolean {
  return kind === 'schema' || parent?.key === 'parameters';
}

function isTag({ parent }: DocumentNode): boolean {
  return parent?.key === 'tags' && Array.isArray(parent.value);
}

function isScheme({ parent }: DocumentNode): boolean {
  return parent?.key === 'securitySchemes';
}

/** Names that are used, by what has them. */
const USED: Readonly<Record<ExtendedKind, readonly string[]>> = {
  operation: EXTENSION_NAMES,
  channel: EXTENSION_NAMES,
  field: PILL_NAMES,
};
/** Of the hosted platform. */
const UNUSED = ['mcp', 'playground'];
const PREFIX = /^x-(?:svc|mint)(?=\.|$)/;

function nameProblems(parts: readonly ExtendedPart[], of: ExtendedKind, locate: LocateInSpec): Problem[] {
  return ignoredNames(parts, of)
    .slice(0, MAX_REPORTED)
    .map(({ pointer, isKnown, ...params }) => {
      const code = isKnown ? 'spec-extension-unused' : 'spec-extension-unknown';
      return problem(code, { ...params, of }, locate(pointer));
    });
}

/** An extension without effect. */
interface IgnoredName {
  /** As written in the document: `x-svc.mcp`. */
  name: string;
  /** How many parts have it. */
  count: number;
  /** Pointer of the first one. */
  pointer: string;
  /** It is part of the format, but not supported. */
  isKnown: boolean;
  suggestion?: string;
}

/** Extensions as nested objects or dotted keys that `docs` does not read. */
function ignoredNames(parts: readonly ExtendedPart[], of: ExtendedKind): IgnoredName[] {
  const found = new Map<string, IgnoredName>();
  const used = USED[of];
  for (const { value, pointer } of parts) {
    for (const { name, inner, at } of extensionsOf(value)) {
      if (used.includes(inner)) continue;
      const known = found.get(name);
      if (known) {
        known.count++;
        continue;
      }
      const isKnown = of !== 'field' && UNUSED.includes(inner);
      const near = isKnown ? undefined : suggest(inner, used);
      const suggestion = near && `${name.slice(0, -inner.length)}${near}`;
      found.set(name, { name, count: 1, pointer: pointer + at, isKnown, ...(suggestion && { suggestion }) });
    }
  }
  return [...found.values()];
}

function* extensionsOf(part: JsonObject): Generator<{ name: string; inner: string; at: string }> {
  for (const key of Object.keys(part)) {
    if (!key.startsWith('x-')) continue;
    if (key === 'x-mcp') yield { name: key, inner: 'mcp', at: `/${key}` };
    const prefix = PREFIX.exec(key)?.[0];
    if (prefix === undefined) continue;
    if (key.length > prefix.length) {
      const [inner = ''] = key.slice(prefix.length + 1).split('.');
      yield { name: `${prefix}.${inner}`, inner, at: `/${escapeSegment(key)}` };
    } else if (isObject(part[key])) {
      for (const inner of Object.keys(part[key])) {
        yield { name: `${prefix}.${inner}`, inner, at: `/${key}/${escapeSegment(inner)}` };
      }
    }
  }
}

/** A value of an extension that is of the wrong type. */
interface WrongValue {
  name: string;
  reason: string;
  pointer: string;
}

function wrongValues(node: DocumentNode): WrongValue[] {
  const wrong: WrongValue[] = [];
  const value = objectIn(node);
  const at = (...keys: string[]) => pointerTo(nodePointer(node), ...keys);
  for (const prefix of ['x-svc', 'x-mint']) {
    const nested = value[prefix] ?? {};
    if (!isObject(nested)) wrong.push({ name: prefix, reason: 'it must be an object', pointer: at(prefix) });
    for (const name of ['pre', 'post']) {
      const dotted = `${prefix}.${name}`;
      const reason = 'it must be a list of texts';
      if (isObject(nested) && !isTexts(nested[name]))
        wrong.push({ name: dotted, reason, pointer: at(prefix, name) });
      if (!isTexts(value[dotted])) wrong.push({ name: dotted, reason, pointer: at(dotted) });
    }
  }
  if (isTag(node) && !isText(value['x-group']))
    wrong.push({ name: 'x-group', reason: 'it must be a text', pointer: at('x-group') });
  if (isScheme(node) && typeof prefillOf(value) === 'object')
    wrong.push({ name: 'x-default', reason: 'a credential is a text', pointer: at('x-default') });
  return wrong;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) ? value.every((item) => item !== null && isText(item)) : isText(value);
}

/** What is absent, or null, is not wrong. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function wrongDefaults(document: SpecDocument, node: DocumentNode) {
  const value = objectIn(node);
  const prefill = prefillOf(value);
  if (prefill === undefined || !isField(node)) return [];
  const schema = node.kind === 'schema' ? value : deref(document, value).schema;
  const found = misfitOf(document, schema, prefill);
  if (!found) return [];
  const { path, ...misfit } = found;
  const pointer = pointerTo(nodePointer(node), 'x-default', ...path);
  return [{ name: ['x-default', ...path].join('.'), pointer, ...misfit }];
}
