import { dump } from 'js-yaml';
import { contentHash } from '../../lib/content-hash.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { withinTime } from '../../lib/process/timing.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ApiDocument, Removal } from '../document/api-document.ts';
import { rememberLongIntegers, withLongIntegers } from '../document/long-integers.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { type AppliedOverlay, applyOverlay } from '../overlay/apply-overlay.ts';
import { asReported, type Overlay } from '../overlay/overlay.ts';
import type { DocumentReader, ReadDocument } from './spec-format.ts';

/** Reads a document that overlays change. The site serves the changed document, in the format of its `text`. */
export function readOverlaid<AnySpec extends ApiDocument>(
  source: string,
  text: string,
  overlays: readonly Overlay[],
  readDocument: DocumentReader<AnySpec>,
): ReadDocument<AnySpec> {
  let removals: readonly Removal[] = [];
  let isChanged = false;
  const { spec, problems } = readDocument(source, text, (root) => {
    const changed = overlayDocument(root, overlays);
    removals = changed.removals;
    isChanged = changed.document !== root;
    return changed;
  });
  if (!spec) return { problems };
  const texts = [{ source, text }, ...overlays];
  rememberLongIntegers(
    spec.document,
    texts.map((one) => one.text),
  );
  const overlaid = {
    overlays: overlays.map((overlay) => overlay.source),
    fetched: texts
      .filter((one) => isHttpUrl(one.source))
      .map((one) => ({ url: one.source, hash: contentHash(one.text) })),
    removals,
  };
  return { spec: { ...spec, text: isChanged ? writtenLike(text, spec.document) : text, overlaid }, problems };
}

function writtenLike(text: string, document: SpecDocument): string {
  const { root } = document;
  const isJson = /^\s*\{/.test(text);
  const written = isJson ? `${JSON.stringify(root, null, 2)}\n` : dump(root, { noRefs: true, lineWidth: -1 });
  return withLongIntegers(document, written);
}

/** An untrusted JSONPath can take any time. */
const MAX_MS = 20_000;

/**
 * Applies overlays in order. If one that docs.json lists cannot be applied, there is no document: it may remove what
 * readers must not see. One that was found in the repository is skipped with a warning.
 */
function overlayDocument(document: JsonObject, overlays: readonly Overlay[]): AppliedOverlay {
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
