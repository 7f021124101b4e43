import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { createSpec } from '../document/create-spec.ts';
import { isEmptySpec, misspelledList } from '../document/empty-spec.ts';
import { objectOf } from '../document/json.ts';
import { isSince31 } from '../document/refs.ts';
import type { Spec } from '../document/spec.ts';
import { createLocate, type LocateInSpec } from '../text/locate.ts';
import { parseSpecText } from '../text/parse-spec-text.ts';
import { duplicateOperations } from './duplicate-operations.ts';
import { extensionProblems } from './extension-problems.ts';
import { findRefs, ownNodes } from './find-refs.ts';
import { foundFormat, foundText } from './found-format.ts';
import { localizeRefs } from './local-refs.ts';
import { brokenRules } from './rules-32.ts';
import { serverProblems } from './server-problems.ts';
import type { ChangeDocument, ReadDocument } from './spec-format.ts';
import {
  findingProblems,
  MAX_REPORTED,
  refProblems,
  type SpecFinding,
  startOf,
  typeProblems,
  unreadable,
  withoutExternal,
} from './spec-problems.ts';
import { unknownSchemes } from './unknown-schemes.ts';
import { writtenServers } from './written-servers.ts';

/** Keys that authors write by hand, for hints about misspelled ones. */
const KEYS =
  'get put post delete patch head options trace summary description operationId tags parameters requestBody responses callbacks deprecated security servers content schema schemas example examples headers required components paths webhooks securitySchemes externalDocs'.split(
    ' ',
  );

/**
 * Creates a spec from the text of a document. An invalid document still becomes a spec if its operations can be read: the
 * problems are reported, and as many pages as possible are generated.
 */
export function readSpec(
  source: string,
  text: string,
  validate: (document: JsonObject) => SpecFinding[],
  change: ChangeDocument = (document) => ({ document, removals: [], problems: [] }),
): ReadDocument<Spec> {
  const parsed = parseSpecText(text);
  const found = parsed.ok ? foundFormat(text, parsed.value) : foundText(text);
  if (found !== undefined && found !== 'openapi')
    return { problems: [problem('spec-not-openapi', { source, found }, startOf(source))] };
  if (!parsed.ok) return { problems: [unreadable(source, parsed)] };
  const { document, removals, problems } = change(objectOf(parsed.value));
  if (!document) return { problems };
  const read = readRoot(source, document, createLocate(source, text, removals), validate);
  return { ...read, problems: [...problems, ...read.problems] };
}

function readRoot(
  source: string,
  document: JsonObject,
  locate: LocateInSpec,
  validate: (document: JsonObject) => SpecFinding[],
): ReadDocument<Spec> {
  if (document.openapi === undefined && document.swagger === undefined) {
    return { problems: [problem('spec-not-openapi', { source }, startOf(source))] };
  }
  const version = String(document.openapi ?? '');
  if (!/^3(\.|$)/.test(version)) {
    const [name, at] =
      document.swagger === undefined
        ? [`OpenAPI ${version}`, '/openapi']
        : [`Swagger ${document.swagger}`, '/swagger'];
    return { problems: [problem('spec-version-unsupported', { source, version: name }, locate(at))] };
  }
  const spec = specFrom(source, document);
  return { spec, problems: problemsIn(spec, version, locate, validate) };
}

/** A spec from a parsed document. */
export function specFrom(source: string, document: JsonObject): Spec {
  localizeRefs(document);
  return createSpec(source, document);
}

function problemsIn(
  spec: Spec,
  version: string,
  locate: LocateInSpec,
  validate: (document: JsonObject) => SpecFinding[],
): Problem[] {
  const { source, document, operations } = spec;
  const { root } = document;
  const nodes = ownNodes(document);
  const refs = findRefs(nodes);
  const invalid = /^3\.[0-2](\.|$)/.test(version)
    ? findingProblems(
        withoutExternal(findingsIn(spec, version, validate), refs),
        locate,
        ({ key, ...params }) => {
          // A key of another place, such as `required` next to `$ref`, is not misspelled.
          const suggestion = key === undefined || KEYS.includes(key) ? undefined : suggest(key, KEYS);
          const isWebhooks = key === 'webhooks' && !isSince31(root);
          return problem('spec-invalid', {
            source,
            ...params,
            isWebhooks,
            ...(suggestion && { suggestion }),
          });
        },
      )
    : [problem('spec-version-unsupported', { source, version: `OpenAPI ${version}` }, locate('/openapi'))];
  const duplicates = duplicateOperations(spec)
    .slice(0, MAX_REPORTED)
    .map(({ pointer, ...params }) => problem('spec-duplicate-operation', params, locate(pointer)));
  const schemes = unknownSchemes(spec)
    .slice(0, MAX_REPORTED)
    .map(({ pointer, ...params }) => problem('spec-scheme-unknown', params, locate(pointer)));
  const problems = [
    ...invalid,
    ...refProblems(root, refs, locate),
    ...duplicates,
    ...schemes,
    ...serverProblems(writtenServers(spec), locate),
    ...extensionProblems(document, nodes, operations, 'operation', locate),
    ...(isSince31(root) ? typeProblems(document, locate) : []),
  ];
  const isSplit = problems.some(({ code }) => code === 'spec-external-ref');
  if (isEmptySpec(spec) && !isSplit) {
    const written = misspelledList(root);
    const at = locate(pointerTo('', written?.key ?? 'paths'));
    problems.push(problem('spec-empty', { source, ...(written && { written }) }, at));
  }
  return problems;
}

function findingsIn(
  spec: Spec,
  version: string,
  validate: (document: JsonObject) => SpecFinding[],
): SpecFinding[] {
  const { root } = spec.document;
  // A misspelled `paths` is reported as the reason why the document is empty, not as an unknown key as well.
  const isMisspelled = isEmptySpec(spec) && misspelledList(root) !== undefined;
  const findings = validate(root).filter(({ pointer }) => !isMisspelled || pointer !== '');
  return version.startsWith('3.2') ? [...findings, ...brokenRules(spec)] : findings;
}
