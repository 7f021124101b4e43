import type { JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { objectOf } from '../document/json.ts';
import { valueAt } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import type { LocateInSpec } from '../text/locate.ts';
import type { ParsedText } from '../text/parse-spec-text.ts';
import type { FoundRef } from './find-refs.ts';
import { unknownTypes } from './unknown-types.ts';

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
