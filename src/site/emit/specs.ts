import { isAsyncSpec } from '../../asyncapi/document/async-spec.ts';
import { isGraphqlSpec } from '../../graphql/document/graphql-spec.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { ManifestSpec } from '../../lib/files/site-manifest.ts';
import { zip } from '../../lib/files/zip.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { readableSpecs, type SpecSet } from '../../openapi/document/spec-set.ts';
import { isSdkSpec } from '../../sdk/document/sdk-spec.ts';
import type { OutputFile } from '../output/output-file.ts';
import { type ServedSpec, specFile } from '../specs/spec-file.ts';

const SPECS_ARCHIVE = 'api-specs.zip';

/** The files that the site serves its specifications as. What tools wrote about libraries is not for readers. */
export function specFiles(specs: SpecSet<ApiDocument>): ServedSpec[] {
  return readableSpecs(specs)
    .filter((spec) => !isSdkSpec(spec))
    .map((spec) => ({ path: specFile(spec), format: formatOf(spec) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function formatOf(spec: ApiDocument): ServedSpec['format'] {
  if (isGraphqlSpec(spec)) return 'graphql';
  return isAsyncSpec(spec) ? 'asyncapi' : 'openapi';
}

export function manifestSpecs(specs: SpecSet<ApiDocument>): ManifestSpec[] {
  return [...specs].flatMap(([source, spec]) =>
    spec && !isSdkSpec(spec) ? [{ source, path: `/${specFile(spec)}` }] : [],
  );
}

/**
 * Remote specs, and an archive of all specs when there are several. Those of the repository are copied as static files.
 */
export async function emitSpecs(specs: SpecSet<ApiDocument>, tree: FileTree): Promise<OutputFile[]> {
  const remote: OutputFile[] = [];
  const all: Record<string, Uint8Array> = {};
  for (const [source, spec] of specs) {
    if (!spec || isSdkSpec(spec)) continue;
    const path = specFile(spec);
    const { text } = spec;
    if (text !== undefined) remote.push({ path, content: text });
    all[path.replace(/^_docs\/specs\//, '')] =
      text === undefined ? tree.readBytes(source) : new TextEncoder().encode(text);
  }
  if (Object.keys(all).length < 2) return remote;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [...remote, { path: SPECS_ARCHIVE, content: await zip(sorted) }];
}
