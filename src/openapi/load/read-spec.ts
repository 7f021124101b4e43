import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { createSpec } from '../document/create-spec.ts';
import { objectOf } from '../document/json.ts';
import { valueAt } from '../document/refs.ts';
import type { Spec } from '../document/spec.ts';
import { duplicateOperations } from './duplicate-operations.ts';
import { type FoundRef, findRefs } from './find-refs.ts';
import { ignoredExtensions } from './ignored-extensions.ts';
import { createLocate } from './locate.ts';
import { parseSpecText } from './parse-spec-text.ts';
import { unknownTypes } from './unknown-types.ts';
import type { SpecFinding } from './validate-spec.ts';

export interface ReadSpec {
  /** Absent when nothing can be made of the document. */
  spec?: Spec;
  problems: Problem[];
}

/** At most this many findings of one kind are reported for one document. */
const MAX_REPORTED = 20;

/**
 * Makes a spec from the text of a document. An invalid document still gives a spec when its operations can be read: the
 * problems are reported, and the pages that can be made are made.
 */
export function readSpec(
  source: string,
  text: string,
  validate: (document: JsonObject) => SpecFinding[],
): ReadSpec {
  const parsed = parseSpecText(text);
  if (!parsed.ok) {
    const { reason, line = 1, column = 1 } = parsed;
    return { problems: [problem('spec-unreadable', { source, reason }, { file: source, line, column })] };
  }
  const document = parsed.value;
  if (!isObject(document) || (document.openapi === undefined && document.swagger === undefined)) {
    return { problems: [problem('spec-not-openapi', { source }, start(source))] };
  }
  const locate = createLocate(source, text);
  const version = String(document.openapi ?? '');
  if (!/^3(\.|$)/.test(version)) {
    const name = document.swagger === undefined ? `OpenAPI ${version}` : `Swagger ${document.swagger}`;
    const at = locate(document.swagger === undefined ? '/openapi' : '/swagger');
    return { problems: [problem('spec-version-unsupported', { source, version: name }, at)] };
  }
  const problems: Problem[] = [];
  const refs = findRefs(document);
  if (!/^3\.[01](\.|$)/.test(version)) {
    const params = { source, version: `OpenAPI ${version}` };
    problems.push(problem('spec-version-unsupported', params, locate('/openapi')));
  } else {
    problems.push(...invalid(source, withoutUnread(validate(document), refs), locate));
  }
  problems.push(...refProblems(document, refs, locate));
  const spec = createSpec(source, document);
  for (const { pointer, ...params } of duplicateOperations(spec).slice(0, MAX_REPORTED)) {
    problems.push(problem('spec-duplicate-operation', params, locate(pointer)));
  }
  for (const { pointer, isKnown, ...params } of ignoredExtensions(spec).slice(0, MAX_REPORTED)) {
    const code = isKnown ? 'spec-extension-unused' : 'spec-extension-unknown';
    problems.push(problem(code, params, locate(pointer)));
  }
  const isJsonSchema = /^3\.[1-9]/.test(version);
  for (const { pointer, ...params } of isJsonSchema ? unknownTypes(document).slice(0, MAX_REPORTED) : []) {
    problems.push(problem('spec-type-unknown', params, locate(pointer)));
  }
  const isSplit = problems.some(({ code }) => code === 'spec-external-ref');
  if (spec.operations.length === 0 && isBare(document) && !isSplit) {
    problems.push(problem('spec-empty', { source }, locate('/paths')));
  }
  return { spec, problems };
}

function start(file: string) {
  return { file, line: 1, column: 1 };
}

/** A document that only carries schemas is of use to `openapi-schema` pages. */
function isBare(document: JsonObject): boolean {
  return Object.keys(objectOf(objectOf(document.components).schemas)).length === 0;
}

/** What is in another file is reported as such, not as missing here. */
function withoutUnread(findings: readonly SpecFinding[], refs: readonly FoundRef[]): SpecFinding[] {
  const unread = new Set(refs.filter(({ ref }) => isExternal(ref)).map(({ pointer }) => pointer));
  return findings.filter(({ pointer }) => !unread.has(pointer));
}

function isExternal(ref: string): boolean {
  return !ref.startsWith('#');
}

function invalid(source: string, findings: readonly SpecFinding[], locate: ReturnType<typeof createLocate>) {
  return findings.slice(0, MAX_REPORTED).map(({ pointer, key, reason }, index, shown) => {
    const more = index === shown.length - 1 ? findings.length - shown.length : 0;
    const where = pointer === '' ? 'the document' : `\`${pointer}\``;
    return problem(
      'spec-invalid',
      { source, where, reason, more },
      locate(key === undefined ? pointer : `${pointer}/${escapeSegment(key)}`),
    );
  });
}

function refProblems(
  document: JsonObject,
  refs: readonly FoundRef[],
  locate: ReturnType<typeof createLocate>,
): Problem[] {
  const problems: Problem[] = [];
  // One remedy serves all of them.
  const [external, ...more] = refs.filter(({ ref }) => isExternal(ref));
  if (external) {
    const params = { ref: external.ref, more: more.length };
    problems.push(problem('spec-external-ref', params, locate(`${external.pointer}/$ref`)));
  }
  const found = new Map<string, string>();
  for (const { ref, pointer } of refs) if (!found.has(ref)) found.set(ref, `${pointer}/$ref`);
  const broken = [...found.keys()].filter((ref) => !isExternal(ref) && valueAt(document, ref) === undefined);
  for (const ref of broken.slice(0, MAX_REPORTED)) {
    const suggestion = similarRef(document, ref);
    const params = { ref, ...(suggestion && { suggestion }) };
    problems.push(problem('spec-broken-ref', params, locate(found.get(ref)!)));
  }
  return problems;
}

function similarRef(document: JsonObject, ref: string): string | undefined {
  const cut = ref.lastIndexOf('/') + 1;
  const near = suggest(ref.slice(cut), Object.keys(objectOf(valueAt(document, ref.slice(0, cut - 1)))));
  return near && ref.slice(0, cut) + near;
}
