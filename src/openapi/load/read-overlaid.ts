import { dump } from 'js-yaml';
import { contentHash } from '../../lib/content-hash.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { ApiDocument } from '../document/api-document.ts';
import { rememberLongIntegers, withLongIntegers } from '../document/long-integers.ts';
import type { Removal } from '../document/overlaid.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { overlayDocument } from '../overlay/overlay-document.ts';
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
