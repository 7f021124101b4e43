import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import type { FoundFormat } from '../../problems/catalog/spec-words.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { type DocumentNode, documentNodes, type FoundRef, nodePointer } from '../document/document-nodes.ts';
import { objectOf, ownValue } from '../document/json.ts';
import { valueAt } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isJsonSchema } from '../schema/keywords.ts';
import type { LocateInSpec } from '../text/locate.ts';
import type { ParsedText } from '../text/parse-spec-text.ts';

/** The beginning of a type in the schema definition language of GraphQL. */
const SDL = /^(?:extend )?(?:type|interface|input|enum) +\w[^:\n]*\{/m;

/** What a file contains that is not the expected document; undefined if nobody knows. */
export function foundFormat(text: string, value: unknown): FoundFormat | undefined {
  if (/^\s*$/.test(text) || value === undefined || value === null) return 'empty';
  if (/^\s*<(?:!doctype|html|head|body|script|\?xml)\b/i.test(text)) return 'html';
  if (Array.isArray(value)) return 'list';
  if (!isObject(value)) return undefined;
  if (isObject(value.__schema) || (isObject(value.data) && isObject(value.data.__schema)))
    return 'introspection';
  if (value.openapi !== undefined || value.swagger !== undefined) return 'openapi';
  if (value.asyncapi !== undefined) return 'asyncapi';
  if (value.overlay !== undefined && Array.isArray(value.actions)) return 'overlay';
  if (isObject(value.info) && Array.isArray(value.item)) return 'postman';
  return undefined;
}

/** The same for a text that is neither JSON nor YAML. */
export function foundText(text: string): FoundFormat | undefined {
  return foundFormat(text, text) ?? (SDL.test(text) ? 'sdl' : undefined);
}

/** At most this many findings of one kind are reported for one document. */
export const MAX_REPORTED = 20;

/** For a text that is neither JSON nor YAML. */
export function unreadable(
  source: string,
  { reason, line = 1, column = 1 }: ParsedText & { ok: false },
): Problem {
  return problem('spec-unreadable', { source, reason }, { file: source, line, column });
}

/** Location of a whole file. */
export function startOf(file: string): Location {
  return { file, line: 1, column: 1 };
}

interface FindingParams {
  /** A key there that is not allowed. */
  key?: string;
  where: string;
  reason: string;
  more: number;
}

/** Findings as problems at their locations; the last reported one has the count of the others. */
export function findingProblems(
  findings: readonly SpecFinding[],
  locate: LocateInSpec,
  make: (params: FindingParams) => Problem,
): Problem[] {
  return findings.slice(0, MAX_REPORTED).map(({ pointer, key, reason }, index, shown) => {
    const more = index === shown.length - 1 ? findings.length - shown.length : 0;
    const where = pointer === '' ? 'the document' : `\`${pointer}\``;
    const at = locate(key === undefined ? pointer : `${pointer}/${escapeSegment(key)}`);
    return { ...make({ where, reason, more, ...(key !== undefined && { key }) }), ...at };
  });
}

/** Schemas with a type that does not exist. */
export function typeProblems(document: SpecDocument, locate: LocateInSpec): Problem[] {
  return unknownTypes(document)
    .slice(0, MAX_REPORTED)
    .map(({ pointer, ...params }) => problem('spec-type-unknown', params, locate(pointer)));
}

/** Parts in other files are reported as such, not as missing. */
export function withoutExternal(findings: readonly SpecFinding[], refs: readonly FoundRef[]): SpecFinding[] {
  const external = new Set(
    refs.filter(({ ref, isDynamic }) => !isDynamic && isExternal(ref)).map(({ pointer }) => pointer),
  );
  return findings.filter(({ pointer }) => !external.has(pointer));
}

function isExternal(ref: string): boolean {
  return !ref.startsWith('#');
}

/** External and broken references. */
export function refProblems(
  document: JsonObject,
  found: readonly FoundRef[],
  locate: LocateInSpec,
): Problem[] {
  const refs = found.filter(({ isDynamic }) => !isDynamic);
  const problems = found
    .filter(({ isDynamic }) => isDynamic)
    .slice(0, MAX_REPORTED)
    .map(({ ref, pointer }) => problem('spec-dynamic-ref', { ref }, locate(`${pointer}/$dynamicRef`)));
  // One fix resolves all of them.
  const [external, ...more] = refs.filter(({ ref }) => isExternal(ref));
  if (external) {
    const params = { ref: external.ref, more: more.length };
    problems.push(problem('spec-external-ref', params, locate(`${external.pointer}/$ref`)));
  }
  const places = new Map<string, string>();
  for (const { ref, pointer } of refs) if (!places.has(ref)) places.set(ref, `${pointer}/$ref`);
  const broken = [...places.keys()].filter((ref) => !isExternal(ref) && valueAt(document, ref) === undefined);
  for (const ref of broken.slice(0, MAX_REPORTED)) {
    const suggestion = similarRef(document, ref);
    const params = { ref, ...(suggestion && { suggestion }) };
    problems.push(problem('spec-broken-ref', params, locate(places.get(ref)!)));
  }
  return problems;
}

function similarRef(document: JsonObject, ref: string): string | undefined {
  const cut = ref.lastIndexOf('/') + 1;
  const near = suggest(ref.slice(cut), Object.keys(objectOf(valueAt(document, ref.slice(0, cut - 1)))));
  return near && ref.slice(0, cut) + near;
}

/** One way in which a document breaks the OpenAPI specification. */
export interface SpecFinding {
  pointer: string;
  /** A key there that is not allowed. */
  key?: string;
  reason: string;
}

/** A `type` that JSON Schema does not have. */
export interface UnknownType {
  type: string;
  /** JSON pointer to the `type`. */
  pointer: string;
  /** `null` without the quotes that YAML needs. */
  isValue?: true;
  suggestion?: string;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/**
 * Types that do not exist, in the schemas of a document. Validation does not find them: the JSON Schema of OpenAPI 3.1
 * does not cover schemas, which have their own dialect, and AsyncAPI documents are not validated against one.
 */
function unknownTypes({ root, kinds }: SpecDocument): UnknownType[] {
  const found: UnknownType[] = [];
  for (const node of documentNodes(root, kinds, (key) => key.startsWith('x-'))) {
    if (node.kind !== 'schema') continue;
    const unknown = typesOf(node).filter((type) => !TYPES.includes(type as string));
    if (unknown.length === 0 || isInOtherFormat(node)) continue;
    const pointer = `${nodePointer(node)}/type`;
    for (const type of unknown) found.push(unknownType(type, pointer));
  }
  return found;
}

function typesOf({ value }: DocumentNode): readonly unknown[] {
  const type = ownValue(value, 'type');
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

/** AsyncAPI may contain schemas in other formats, with their own types. */
function isInOtherFormat(node: DocumentNode): boolean {
  for (let at: DocumentNode | undefined = node; at; at = at.parent) {
    const format = ownValue(at.value, 'schemaFormat');
    if (typeof format === 'string' && !isJsonSchema(format)) return true;
  }
  return false;
}

function unknownType(type: unknown, pointer: string): UnknownType {
  if (type === null) return { type: 'null', pointer, isValue: true };
  const name = typeof type === 'string' ? type : JSON.stringify(type);
  const suggestion = suggest(name, TYPES);
  return { type: name, pointer, ...(suggestion && { suggestion }) };
}

export interface WrittenServer {
  /** With `{variables}`. */
  template: string;
  variables: unknown;
  /** JSON pointer to the template. */
  pointer: string;
}

/** `{variables}` that the server does not define. */
export function serverProblems(servers: readonly WrittenServer[], locate: LocateInSpec): Problem[] {
  return servers
    .flatMap(({ template, variables, pointer }) => {
      const defined = Object.keys(objectOf(variables));
      const names = new Set(Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
      return [...names]
        .filter((name) => !defined.includes(name))
        .map((name) => ({ name, template, defined, pointer }));
    })
    .slice(0, MAX_REPORTED)
    .map(({ name, template, defined, pointer }) => {
      const suggestion = suggest(name, defined);
      return problem(
        'spec-server-variable',
        { name, template, ...(suggestion && { suggestion }) },
        locate(pointer),
      );
    });
}
