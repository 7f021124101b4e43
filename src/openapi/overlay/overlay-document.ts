import { dump } from 'js-yaml';
import { contentHash } from '../../lib/content-hash.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { withinTime } from '../../lib/process/within-time.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ApiDocument } from '../document/spec.ts';
import { type AppliedOverlay, applyOverlay } from './apply-overlay.ts';
import { asReported, type Overlay } from './overlay.ts';

/** A JSONPath can take any time, and other people write it. */
const MAX_MS = 20_000;

/**
 * Applies overlays in their order. When one that docs.json lists cannot be applied, there is no document: it may remove
 * what readers must not see. One that was found in the repository is left out with a warning.
 */
export function overlayDocument(document: JsonObject, overlays: readonly Overlay[]): AppliedOverlay {
  const problems: Problem[] = [];
  let current = document;
  for (const overlay of overlays) {
    const applied = withinTime(MAX_MS, () => applyOverlay(current, overlay)) ?? tookTooLong(overlay);
    problems.push(...applied.problems.map((each) => asReported(each, overlay)));
    if (applied.document) current = applied.document;
    else if (overlay.isListed) return { problems };
  }
  return { document: current, problems };
}

function tookTooLong({ source, isListed }: Overlay): AppliedOverlay {
  const reason = 'its JSONPaths take too long';
  return {
    problems: [
      problem('overlay-invalid', { source, isListed, reason }, { file: source, line: 1, column: 1 }),
    ],
  };
}

/** A spec that overlays changed is served in the format of its `text`. */
export function asOverlaid<AnySpec extends ApiDocument>(
  spec: AnySpec,
  overlays: readonly Overlay[],
  text: string,
): AnySpec {
  const { root } = spec.document;
  const isJson = /^\s*\{/.test(text);
  const remote = [{ source: spec.source, text }, ...overlays].filter(({ source }) => isHttpUrl(source));
  return {
    ...spec,
    text: isJson ? `${JSON.stringify(root, null, 2)}\n` : dump(root, { noRefs: true, lineWidth: -1 }),
    overlaid: {
      overlays: overlays.map(({ source }) => source),
      fetched: remote.map((one) => ({ url: one.source, hash: contentHash(one.text) })),
    },
  };
}
