import { pointerTo } from '../../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from '../../document/json.ts';
import { declaresVersion3, type SpecFormat } from '../../load/spec-format.ts';
import type { ReferenceFormat, ShownPart } from '../../page/reference-format.ts';
import { isSpecName } from '../../text/sources.ts';
import { FURTHER, isMethod } from './document/entry.ts';
import { operationLabel, pathPointer, type Spec } from './document/spec.ts';
import { specFrom } from './load/local-refs.ts';
import { OPENAPI_ENTRIES } from './page/find-entry.ts';
import {
  generatedPages,
  type OpenapiTarget,
  type OperationTarget,
  operationFields,
  type SchemaTarget,
} from './page/operation-pages.ts';
import { operationMarkdown, operationSearch, schemaMarkdown, schemaSearch } from './page/operation-text.ts';
import { groupTag, operationAnchor, tagAnchor } from './page/tags.ts';
import { operationPlayground } from './playground/operation-model.ts';
import { type OperationView, operationView } from './view/operation-view.ts';

type ViewedTarget = (OperationTarget & { view: OperationView }) | SchemaTarget;

export const OPENAPI: SpecFormat<Spec> &
  ReferenceFormat<Spec, OpenapiTarget, ViewedTarget> & { entries: typeof OPENAPI_ENTRIES } = {
  name: 'openapi',
  field: 'openapi',
  entries: OPENAPI_ENTRIES,
  pathFix: 'operation',
  isServed: true,
  isName: isSpecName,
  looksLike: declaresVersion3('openapi'),
  create: specFrom,
  reader: async () => {
    const [{ createSchemaValidator }, { readSpec }, { validateSpec }] = await Promise.all([
      import('./load/schema-validator.ts'),
      import('./load/read-spec.ts'),
      import('./load/validate-spec.ts'),
    ]);
    const validator = createSchemaValidator();
    return (source, text, change) =>
      readSpec(source, text, (document) => validateSpec(document, validator), change);
  },
  pages: generatedPages,
  part: (target) => (target.kind === 'schema' ? schemaPart(target) : operationPart(target)),
  linkNames: (target) => (target.kind === 'schema' ? [] : operationNames(target)),
  shownPointers: (target) =>
    target.kind === 'schema' ? [schemaPart(target).pointer] : operationPointers(target),
  frontmatter: (target) => (target.kind === 'schema' ? { title: target.name } : operationFields(target)),
  endpoint: (target) => (target.kind === 'schema' ? undefined : operationLabel(target.operation)),
  fragment,
  common,
  view: (target) =>
    target.kind === 'schema' ? target : { ...target, view: operationView(target.spec, target.operation) },
  playground: (target, options) =>
    target.kind === 'operation' && target.operation.kind === 'operation'
      ? operationPlayground(target.spec, target.operation, target.view, options)
      : undefined,
  anchorTarget: operationAnchor,
  partDepth,
  markdown: (target, links) =>
    target.kind === 'schema'
      ? schemaMarkdown(target.spec, target.name, links)
      : operationMarkdown(target.spec, target.operation, target.view, links),
  search: (target, strings) =>
    target.kind === 'schema'
      ? schemaSearch(target.spec, target.schema, strings)
      : operationSearch(target.spec, target.operation, target.view, strings),
};

function schemaPart({ name, schema }: SchemaTarget): ShownPart {
  return { label: name, pointer: pointerTo('/components/schemas', name), value: schema, extended: [] };
}

function operationPart({ operation }: OperationTarget): ShownPart {
  const { pointer, value, pathItem } = operation;
  const own = { value, pointer };
  return {
    label: operationLabel(operation),
    ...own,
    // A webhook has only its own.
    extended:
      operation.kind === 'webhook' ? [own] : [own, { value: pathItem, pointer: pathPointer(operation) }],
  };
}

function operationNames({ spec, operation }: OperationTarget): string[] {
  const tag = groupTag(spec, operation);
  const id = textOf(operation.value.operationId);
  return [
    ...(tag === undefined ? [] : [tagAnchor(tag)]),
    ...(id === undefined ? [] : [id]),
    operation.pointer,
  ];
}

function operationPointers({ spec, operation }: OperationTarget): string[] {
  const name = groupTag(spec, operation);
  const tag = listOf(spec.document.root.tags).findIndex((candidate) => objectOf(candidate).name === name);
  return [operation.pointer, pathPointer(operation), `/tags/${tag}`, '/components/securitySchemes'];
}

function fragment(target: OpenapiTarget): unknown {
  if (target.kind === 'schema') return [target.name, target.schema];
  const { value, pathItem, pointer } = target.operation;
  const ofPath = Object.entries(pathItem).filter(([key]) => key !== FURTHER && !isMethod(key));
  return [pointer, value, Object.fromEntries(ofPath)];
}

function common({ document: { root } }: Spec): unknown {
  const { paths, webhooks, 'x-webhooks': extension, components, ...head } = root;
  return [head, objectOf(components).securitySchemes];
}

/** Each operation of a path item is a part. */
function partDepth([section, , key = '']: readonly string[]): number | undefined {
  if (key === FURTHER) return 4;
  return section !== 'components' && isMethod(key) ? 3 : undefined;
}
