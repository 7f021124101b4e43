import { textOf } from '../../openapi/document/json.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Finds the page of an operation by its operationId or by a reference to it. The table is made at the first question. */
export function operationLinks(
  plan: readonly PlannedPage[],
  linkTo: (path: string) => string,
): (spec: Spec, target: string) => string | undefined {
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
    if (reference?.kind !== 'operation') continue;
    const { spec, operation } = reference;
    const id = textOf(operation.value.operationId);
    if (id !== undefined) pages.set(`${spec.source} ${id}`, path);
    pages.set(`${spec.source} ${operation.pointer}`, path);
  }
  return pages;
}
