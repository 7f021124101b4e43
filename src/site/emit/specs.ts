import { zipSync } from 'fflate';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { ManifestSpec } from '../../lib/url/site-manifest.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import type { OutputFile } from '../output/output-file.ts';

const SPECS_ARCHIVE = 'api-specs.zip';

/** Archives must not change from build to build, so every entry has the earliest date that the format knows. */
const FIXED_DATE = new Date(1980, 0, 1);

/** Where the built site serves each spec: one of the repository at its own path, a remote one among our files. */
function specFile(source: string, { text }: Spec): string {
  if (text === undefined) return source;
  const name = new URL(source).pathname.split('/').findLast((segment) => segment !== '') ?? 'openapi';
  const safe = name.replace(/\.(json|ya?ml)$/i, '').replace(/[^\w.-]+/g, '-');
  const isYaml = /\.ya?ml$/i.test(name) || !text.trimStart().startsWith('{');
  return `_docs/specs/${contentHash(source).slice(0, 10)}/${safe}.${isYaml ? 'yaml' : 'json'}`;
}

export function specFiles(specs: SpecSet): string[] {
  return [...specs].flatMap(([source, spec]) => (spec ? [specFile(source, spec)] : [])).sort();
}

export function manifestSpecs(specs: SpecSet): ManifestSpec[] {
  return [...specs].flatMap(([source, spec]) =>
    spec ? [{ source, path: `/${specFile(source, spec)}` }] : [],
  );
}

/** Remote specs as they came, and all specs in one archive when there are several. Those of the repository are copied with its files. */
export function emitSpecs(specs: SpecSet, tree: FileTree): OutputFile[] {
  const remote: OutputFile[] = [];
  const all: Record<string, Uint8Array> = {};
  for (const [source, spec] of specs) {
    if (!spec) continue;
    const path = specFile(source, spec);
    const { text } = spec;
    if (text !== undefined) remote.push({ path, content: text });
    all[path.replace(/^_docs\/specs\//, '')] =
      text === undefined ? tree.readBytes(source) : new TextEncoder().encode(text);
  }
  if (Object.keys(all).length < 2) return remote;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [...remote, { path: SPECS_ARCHIVE, content: zipSync(sorted, { mtime: FIXED_DATE, level: 6 }) }];
}
