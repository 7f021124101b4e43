import { textOf } from '../../openapi/document/json.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { tagAnchor } from '../../openapi/page/operation-anchor.ts';
import { groupTag } from '../../openapi/page/tags.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/**
 * Finds the page of an operation by its operationId or by a reference, the first page of a tag by its anchor, and the page of
 * a channel, GraphQL type or symbol by a reference. The table is created on first use.
 */
export function operationLinks(
  plan: readonly PlannedPage[],
  linkTo: (path: string) => string,
): (spec: ApiDocument, target: string) => string | undefined {
  let pages: Map<string, string> | undefined;
  return ({ source }, target) => {
    pages ??= tableOf(plan);
    const path = pages.get(`${source} ${target.replace(/^#/, '')}`);
    return path === undefined ? undefined : linkTo(path);
  };
}

function tableOf(plan: readonly PlannedPage[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { path, reference } of plan) {
    if (!reference) continue;
    const add = (name: string) => pages.set(`${reference.spec.source} ${name}`, path);
    if (reference.kind === 'channel') add(reference.channel.pointer);
    if (reference.kind === 'graphql') add(reference.definition.pointer);
    if (reference.kind === 'symbol') add(reference.symbol.pointer);
    if (reference.kind !== 'operation') continue;
    const { spec, operation } = reference;
    const tag = groupTag(spec, operation);
    if (tag !== undefined && !pages.has(`${spec.source} ${tagAnchor(tag)}`)) add(tagAnchor(tag));
    const id = textOf(operation.value.operationId);
    if (id !== undefined) add(id);
    add(operation.pointer);
  }
  return pages;
}
