import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { createSpec } from '../document/create-spec.ts';
import { objectOf } from '../document/json.ts';
import type { Spec } from '../document/spec.ts';
import { duplicateOperations } from './duplicate-operations.ts';
import { findRefs } from './find-refs.ts';
import { extensionProblems } from './ignored-extensions.ts';
import { createLocate } from './locate.ts';
import { parseSpecText } from './parse-spec-text.ts';
import type { ReadDocument } from './spec-format.ts';
import { foundAt, MAX_REPORTED, refProblems, typeProblems, withoutUnread } from './spec-problems.ts';
import type { SpecFinding } from './validate-spec.ts';

/**
 * Makes a spec from the text of a document. An invalid document still gives a spec when its operations can be read: the
 * problems are reported, and the pages that can be made are made.
 */
export function readSpec(
  source: string,
  text: string,
  validate: (document: JsonObject) => SpecFinding[],
): ReadDocument<Spec> {
  const parsed = parseSpecText(text);
  if (!parsed.ok) {
    const { reason, line = 1, column = 1 } = parsed;
    return { problems: [problem('spec-unreadable', { source, reason }, { file: source, line, column })] };
  }
  const document = parsed.value;
  if (!isObject(document) || (document.openapi === undefined && document.swagger === undefined)) {
    const isAsyncapi = isObject(document) && document.asyncapi !== undefined;
    return { problems: [problem('spec-not-openapi', { source, isAsyncapi }, start(source))] };
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
    problems.push(
      ...foundAt(withoutUnread(validate(document), refs), locate, (params) =>
        problem('spec-invalid', { source, ...params }),
      ),
    );
  }
  problems.push(...refProblems(document, refs, locate));
  const spec = createSpec(source, document);
  for (const { pointer, ...params } of duplicateOperations(spec).slice(0, MAX_REPORTED)) {
    problems.push(problem('spec-duplicate-operation', params, locate(pointer)));
  }
  problems.push(...extensionProblems(spec.operations, 'operation', locate));
  const isJsonSchema = /^3\.[1-9]/.test(version);
  if (isJsonSchema) problems.push(...typeProblems(document, locate));
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
