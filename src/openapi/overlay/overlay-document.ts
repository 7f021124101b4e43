import type { JsonObject } from '../../lib/json/json-object.ts';
import { withinTime } from '../../lib/process/timing.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Removal } from '../document/overlaid.ts';
import { type AppliedOverlay, applyOverlay } from './apply-overlay.ts';
import { asReported, type Overlay } from './overlay.ts';

/** An untrusted JSONPath can take any time. */
const MAX_MS = 20_000;

/**
 * Applies overlays in order. If one that docs.json lists cannot be applied, there is no document: it may remove what
 * readers must not see. One that was found in the repository is skipped with a warning.
 */
export function overlayDocument(document: JsonObject, overlays: readonly Overlay[]): AppliedOverlay {
  const problems: Problem[] = [];
  const removals: Removal[] = [];
  let current = document;
  for (const overlay of overlays) {
    const applied = withinTime(MAX_MS, () => applyOverlay(current, overlay)) ?? tookTooLong(overlay);
    problems.push(...applied.problems.map((each) => asReported(each, overlay)));
    removals.push(...applied.removals);
    if (applied.document) current = applied.document;
    else if (overlay.isListed) return { removals, problems };
  }
  return { document: current, removals, problems };
}

function tookTooLong({ source, isListed }: Overlay): AppliedOverlay {
  const reason = 'its JSONPaths take too long';
  return {
    removals: [],
    problems: [
      problem('overlay-invalid', { source, isListed, reason }, { file: source, line: 1, column: 1 }),
    ],
  };
}
