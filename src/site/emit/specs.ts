import type { ManifestSpec } from '../../lib/built-site/site-manifest.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { zip } from '../../lib/files/zip.ts';
import { type ApiDocument, readableSpecs, type SpecSet } from '../../reference/document/api-document.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import type { OutputFile } from '../output/output.ts';
import { type ServedSpec, SPECS_ARCHIVE, specFile } from '../source/specs/spec-file.ts';

/** The documents that the site serves. */
function servedSpecs(specs: SpecSet<ApiDocument>): ApiDocument[] {
  return readableSpecs(specs).filter((spec) => formatOf(spec).isServed);
}

export function specFiles(specs: SpecSet<ApiDocument>): ServedSpec[] {
  return servedSpecs(specs)
    .map((spec) => ({ path: specFile(spec), format: spec.format }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

export function manifestSpecs(specs: SpecSet<ApiDocument>): ManifestSpec[] {
  return [...specs].flatMap(([source, spec]) =>
    spec && formatOf(spec).isServed
      ? [
          {
            source,
            path: `/${specFile(spec)}`,
            ...(spec.overlaid?.fetched.length && { fetched: spec.overlaid.fetched }),
          },
        ]
      : [],
  );
}

/** Specs that are not copied as static files: from URLs, or changed by overlays. */
export function madeSpecs(specs: SpecSet<ApiDocument>): OutputFile[] {
  return servedSpecs(specs).flatMap((spec) =>
    spec.text === undefined ? [] : [{ path: specFile(spec), content: spec.text }],
  );
}

/** Specs that are not static files, and an archive of all specs if there are several. */
export async function emitSpecs(specs: SpecSet<ApiDocument>, tree: FileTree): Promise<OutputFile[]> {
  const made = madeSpecs(specs);
  const all = new Map(
    servedSpecs(specs).map((spec) => [
      specFile(spec).replace(/^_docs\/specs\//, ''),
      spec.text === undefined ? tree.readBytes(spec.source) : new TextEncoder().encode(spec.text),
    ]),
  );
  if (all.size < 2) return made;
  const sorted = Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
  return [...made, { path: SPECS_ARCHIVE, content: await zip(sorted) }];
}
