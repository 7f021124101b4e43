import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { extension, isHidden } from '../../../document/extensions.ts';
import { textOf } from '../../../document/json.ts';
import { descriptionOf, nameWords, plainSummary, summaryTitle } from '../../../document/words.ts';
import {
  cleanSegment,
  DEFAULT_DIRECTORY,
  type GenerateOptions,
  generatedPath,
  isShort,
  isUnclear,
  metadataOf,
  readersGroups,
  shortened,
} from '../../../page/generated-page.ts';
import type { DocumentTarget, PageGroup, PageOf } from '../../../page/reference-format.ts';
import { type Operation, operationLabel, type PathOperation, type Spec } from '../document/spec.ts';
import { badgeOf, groupTag, tagPath, tagTitle } from './tags.ts';

/** An operation or webhook. */
export interface OperationTarget extends DocumentTarget<Spec> {
  kind: 'operation';
  operation: Operation;
}

/** One schema of `components.schemas`, which only a page with a file shows. */
export interface SchemaTarget extends DocumentTarget<Spec> {
  kind: 'schema';
  name: string;
  schema: JsonObject;
}

/** Pages of all operations and webhooks that are not hidden, grouped by tag, in the order of the document. */
export function generatedPages(spec: Spec, options: GenerateOptions = {}): OperationGroup[] {
  const { document } = spec;
  const root = newGroup('');
  for (const operation of spec.operations) {
    if (isHidden(operation.value)) continue;
    const tag = groupTag(spec, operation);
    const labels =
      tag === undefined ? ['API Reference'] : tagPath(document, tag).map((name) => tagTitle(document, name));
    let group = root;
    for (const label of labels) {
      const inner = group.inside.get(label) ?? newGroup(label);
      group.inside.set(label, inner);
      group = inner;
    }
    group.pages.push(generatedPage(spec, operation, options));
  }
  return groupsIn(root);
}

export type OpenapiTarget = OperationTarget | SchemaTarget;

type OperationGroup = PageGroup<OperationTarget>;

interface GroupDraft {
  label: string;
  pages: PageOf<OperationTarget>[];
  /** By label: tags with the same title are one group. */
  inside: Map<string, GroupDraft>;
}

function newGroup(label: string): GroupDraft {
  return { label, pages: [], inside: new Map() };
}

function groupsIn({ inside }: GroupDraft): OperationGroup[] {
  return [...inside.values()].map((group) => ({
    label: group.label,
    pages: group.pages,
    groups: groupsIn(group),
  }));
}

/** The page of one operation, whether it is hidden or not. */
export function generatedPage(
  spec: Spec,
  operation: Operation,
  options: GenerateOptions = {},
): PageOf<OperationTarget> {
  const content = textOf(extension(operation.value, 'content'));
  return {
    kind: 'operation',
    path: operationPath(operation, options.directory ?? DEFAULT_DIRECTORY, groupTag(spec, operation)),
    spec,
    operation,
    frontmatter: frontmatterOf(spec, operation, options.version),
    ...(content && { content }),
  };
}

/** Defaults, then `x-svc.metadata`; `openapi` names the operation that the page documents. */
function frontmatterOf(spec: Spec, operation: Operation, version: string | undefined) {
  const { value } = operation;
  const description = operationSummary(spec, operation);
  const { openapi: _, ...metadata } = metadataOf(value);
  const groups = accessGroups(operation);
  const title = operationTitle(operation);
  const badge = badgeOf(spec, operation);
  return {
    title,
    // The sidebar shows the method next to it.
    ...(operation.kind === 'operation' &&
      title === operationLabel(operation) && { sidebarTitle: operation.path }),
    ...(description && { description }),
    ...(version && { version }),
    ...(badge && { tag: badge }),
    ...(value.deprecated === true && { deprecated: true }),
    ...(groups && { groups }),
    ...metadata,
    ...(isUnclear(value) && { groups: [] }),
    openapi: `${spec.source} ${operationLabel(operation)}`,
  };
}

/** Default frontmatter of a page with a file. */
export function operationFields({ spec, operation }: OperationTarget) {
  const description = operationSummary(spec, operation);
  const badge = badgeOf(spec, operation);
  return {
    title: operationTitle(operation),
    ...(description && { description }),
    ...(badge && { tag: badge }),
    ...(operation.value.deprecated === true && { deprecated: true }),
  };
}

/** The description of an operation, as a paragraph of plain text. */
function operationSummary({ document }: Spec, { value, pathItem }: Operation): string | undefined {
  const description = descriptionOf(value, pathItem);
  return description && plainSummary(document, description);
}

/**
 * The summary, otherwise method and path as written, `GET /users/{id}`, or words from the name of a webhook: `Order
 * created`. If the summary is too long for a title, words from the operationId.
 */
export function operationTitle(operation: Operation): string {
  const { value } = operation;
  const summary = summaryTitle(value);
  if (summary) return summary;
  const name = textOf(value.summary) ? textOf(value.operationId) : undefined;
  if (name === undefined && operation.kind === 'operation') return operationLabel(operation);
  const title = nameWords(name ?? (operation.kind === 'webhook' ? operation.name : methodAndPath(operation)));
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * Reader groups of the path item and of the operation combined; a webhook has only its own. Undefined if neither has any;
 * anything other than a list of names allows nobody.
 */
function accessGroups(operation: Operation): string[] | undefined {
  return readersGroups(
    operation.kind === 'operation' ? [operation.pathItem, operation.value] : [operation.value],
  );
}

/** The last segment: from the summary, otherwise from method and path, or from the webhook's name. */
function pageName(operation: Operation): string {
  const { value } = operation;
  const summary = textOf(value.summary);
  const name = summary && cleanSegment(summary);
  if (name && isShort(name)) return name;
  const id = name ? textOf(value.operationId) : undefined;
  if (id) return shortened(cleanSegment(nameWords(id)));
  return shortened(operation.kind === 'webhook' ? cleanSegment(operation.name) : methodAndPath(operation));
}

/** `get-users-posts`. */
function methodAndPath({ method, path }: PathOperation): string {
  return `${method}-${cleanSegment(path)}`;
}

/** The page path of an operation of this tag with a leading slash, before collisions are resolved. */
function operationPath(operation: Operation, directory: string, tag = ''): string {
  return generatedPath(operation.value, directory, tag, pageName(operation));
}
