import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import { suggest } from '../../../../lib/suggest.ts';
import { type Problem, problem } from '../../../../problems/problem.ts';
import { findRefs, ownNodes } from '../../../document/document-nodes.ts';
import { listOf, objectOf, textOf } from '../../../document/json.ts';
import { isSince31, valueAt } from '../../../document/refs.ts';
import { extensionProblems } from '../../../load/extension-problems.ts';
import type { ChangeDocument, ReadDocument } from '../../../load/spec-format.ts';
import {
  findingProblems,
  foundFormat,
  foundText,
  MAX_REPORTED,
  refProblems,
  type SpecFinding,
  serverProblems,
  startOf,
  typeProblems,
  unreadable,
  type WrittenServer,
  withoutExternal,
} from '../../../load/spec-problems.ts';
import { createLocate, type LocateInSpec } from '../../../text/locate.ts';
import { parseSpecText } from '../../../text/parse-spec-text.ts';
import { isEmptySpec, misspelledList, operationLabel, pathPointer, type Spec } from '../document/spec.ts';
import { specFrom } from './local-refs.ts';
import { brokenRules } from './validate-spec.ts';

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

/** Servers of the document, of its paths and of its operations. */
function writtenServers({ document, operations }: Spec): WrittenServer[] {
  const owners = new Map([
    [document.root, ''],
    ...operations.flatMap((operation) => [
      [operation.pathItem, pathPointer(operation)] as const,
      [operation.value, operation.pointer] as const,
    ]),
  ]);
  return [...owners].flatMap(([{ servers }, pointer]) =>
    listOf(servers).map((server, index) => {
      const { url, variables } = objectOf(server);
      return { template: textOf(url) ?? '', variables, pointer: pointerTo(pointer, 'servers', index, 'url') };
    }),
  );
}

export interface DuplicateOperation {
  /** What they have in common. */
  what: string;
  first: string;
  second: string;
  /** Pointer of the second one. */
  pointer: string;
}

/** Operations that share an `operationId`, or whose paths differ only in the names of their parameters. */
function duplicateOperations({ operations }: Spec): DuplicateOperation[] {
  const duplicates: DuplicateOperation[] = [];
  const seen = new Map<string, string>();
  for (const operation of operations) {
    const label = operationLabel(operation);
    const id = textOf(operation.value.operationId);
    const keys: [what: string, key: string | undefined][] = [
      [`\`operationId\` \`${id}\``, id && `id ${id}`],
      [
        'path except for parameter names',
        operation.kind === 'operation' ? shape(operation.method, operation.path) : undefined,
      ],
    ];
    for (const [what, key] of keys) {
      if (key === undefined) continue;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, label);
      else duplicates.push({ what, first, second: label, pointer: operation.pointer });
    }
  }
  return duplicates;
}

function shape(method: string, path: string): string {
  return `path ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/** A security scheme that operations need and the document does not describe. */
export interface UnknownScheme {
  name: string;
  /** JSON pointer to the first requirement that names it. */
  pointer: string;
  suggestion?: string;
}

function unknownSchemes({ document: { root }, operations }: Spec): UnknownScheme[] {
  const described = Object.keys(objectOf(objectOf(root.components).securitySchemes));
  // They are in another file, which is reported.
  if (described.includes('$ref')) return [];
  const found = new Map<string, UnknownScheme>();
  const requirements = [{ pointer: '', value: root }, ...operations].flatMap(({ pointer, value }) =>
    listOf(value.security).map((requirement, index) => ({
      requirement,
      pointer: `${pointer}/security/${index}`,
    })),
  );
  for (const { requirement, pointer } of requirements) {
    for (const name of Object.keys(objectOf(requirement))) {
      if (described.includes(name) || found.has(name) || valueAt(root, name) !== undefined) continue;
      const suggestion = suggest(name, described);
      found.set(name, { name, pointer, ...(suggestion && { suggestion }) });
    }
  }
  return [...found.values()];
}
