import { realpathSync } from 'node:fs';
import { contentHash } from '../../lib/content-hash.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument, Overlaid } from '../../reference/document/api-document.ts';
import type { RememberSpec } from '../../reference/load/load-spec.ts';
import type { KnownFormat, ReadDocument } from '../../reference/load/spec-format.ts';
import { cacheFolder, isCacheWelcome, stateFile } from './cache-folder.ts';
import { readKept, writeKept } from './kept-file.ts';

interface KeptSpec {
  isSpec: boolean;
  problems: Problem[];
  /** The document, unless its source is JSON: parsing that is faster than reading this. */
  root?: JsonObject;
  /** For a document that overlays changed. */
  changed?: { text: string; overlaid: Overlaid };
}

/**
 * Cached results of reading the specifications of the site in `root`: YAML is not parsed again, and no document is validated
 * again. Entries are valid only for the same `text` and `program`. A preview creates no folder in a site that has none for
 * such files.
 */
export function keptSpecs(root: string, program: string, use: 'build' | 'preview'): RememberSpec {
  const cache = cacheFolder(root);
  return (source, text, format, read) => {
    if (program === '') return read();
    const file = stateFile(cache, [realpathSync(root), 'specification', format.name, use, source]);
    const name = `${program} ${contentHash(text)}`;
    const kept = readKept(file, name) as KeptSpec | undefined;
    const known = kept && revived(source, text, kept, format);
    if (known) return known;
    const result = read();
    if (use === 'build' || isCacheWelcome(cache)) writeKept(file, name, keptOf(text, result));
    return result;
  };
}

function keptOf(text: string, { spec, problems }: ReadDocument<ApiDocument>): KeptSpec {
  if (!spec) return { isSpec: false, problems };
  const { overlaid, document } = spec;
  const isJson = /^\s*[{[]/.test(text);
  return {
    isSpec: true,
    problems,
    ...((overlaid || !isJson) && { root: document.root }),
    ...(overlaid && { changed: { text: spec.text!, overlaid } }),
  };
}

/** Undefined if a document is not JSON after all. */
function revived<AnySpec extends ApiDocument>(
  source: string,
  text: string,
  { isSpec, problems, root, changed }: KeptSpec,
  format: KnownFormat<AnySpec>,
): ReadDocument<AnySpec> | undefined {
  if (!isSpec) return { problems };
  const document = root ?? jsonOf(text);
  if (!document) return undefined;
  const spec = {
    ...format.create(source, document),
    ...(isHttpUrl(source) && { text }),
    ...changed,
  };
  return { spec, problems };
}

function jsonOf(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonObject;
  } catch {
    return undefined;
  }
}
