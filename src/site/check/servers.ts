import type { DocsConfig } from '../../config/docs-config.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { operationLabel, type Spec } from '../../reference/formats/openapi/document/spec.ts';
import { serversOf } from '../../reference/formats/openapi/view/operation-view.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { specPlaces } from '../specs/spec-places.ts';

/** Specifications with pages that should have a playground, but no server to send requests to. */
export function serverlessProblems(
  { api }: DocsConfig,
  plan: readonly PlannedPage[],
  placeOf: ReturnType<typeof specPlaces>,
): Problem[] {
  const serverless = new Map<Spec, Set<string>>();
  for (const { reference, frontmatter } of plan) {
    if (reference?.kind !== 'operation' || reference.operation.kind === 'webhook') continue;
    const mode = frontmatter.playground ?? api.playground.display;
    const { spec, operation } = reference;
    if (mode === 'simple' || mode === 'none' || serversOf(spec, operation).length > 0) continue;
    getOrInsert(serverless, spec, () => new Set<string>()).add(operationLabel(operation));
  }
  return [...serverless].map(([spec, operations]) => {
    const { source, document } = spec;
    const isWhole = spec.operations.every(
      (operation) => operation.kind === 'webhook' || serversOf(spec, operation).length === 0,
    );
    const at = placeOf(spec, document.root.servers === undefined ? '/openapi' : '/servers');
    return problem('spec-servers-missing', { source, operations: [...operations], isWhole }, at);
  });
}
