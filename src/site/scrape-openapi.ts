import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFileTree } from '../lib/files/file-tree.ts';
import { writeInside } from '../lib/files/inside-folder.ts';
import { isHttpUrl } from '../lib/url/safe-url.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { OPENAPI } from '../reference/formats/openapi/openapi-format.ts';
import { type MdxFiles, mdxFiles } from '../reference/formats/openapi/page/mdx-files.ts';
import { loadSpec } from '../reference/load/load-spec.ts';
import { loadOverlays } from '../reference/overlay/overlay.ts';
import { publicFetch } from './source/specs/public-fetch.ts';
import { remoteSpecs } from './source/specs/remote-specs.ts';

export interface ScrapeResult {
  written: string[];
  /** Existing files that were not overwritten. */
  kept: string[];
  navigation: MdxFiles['navigation'];
  problems: Problem[];
}

export interface ScrapeOptions {
  /** Paths and URLs of overlays that change the specification first, in their order. */
  overlays: readonly string[];
  overwrite: boolean;
  publicHostsOnly: boolean;
}

/** Writes one MDX file for each operation of a specification into `out`. Files that exist stay, unless `overwrite`. */
export async function scrapeOpenapi(
  source: string,
  out: string,
  { overlays, overwrite, publicHostsOnly }: ScrapeOptions,
): Promise<ScrapeResult> {
  const name = pathFrom(process.cwd(), source);
  const local = [[name, source] as const, ...overlays.map((overlay) => [overlay, overlay] as const)]
    .filter(([, file]) => !isHttpUrl(file) && existsSync(file))
    .map(([key, file]) => [key, readFileSync(file)]);
  const from = {
    files: memoryFileTree(Object.fromEntries(local)),
    fetchDocument: remoteSpecs(publicHostsOnly ? { fetcher: publicFetch() } : {}),
  };
  const listed = overlays.map((overlay) => ({ source: overlay, at: undefined }));
  const overlaysOf = () => loadOverlays(listed, from);
  const { spec, problems } = await loadSpec(name, { ...from, overlaysOf }, OPENAPI);
  const result: ScrapeResult = { written: [], kept: [], navigation: [], problems };
  if (!spec) return result;
  const root = siteRoot(out);
  const { files, navigation } = mdxFiles(spec, pathFrom(root, source), pathFrom(root, out));
  for (const file of files) {
    const target = path.join(out, file.path);
    if (!overwrite && existsSync(target)) {
      result.kept.push(target);
      continue;
    }
    if (writeInside(out, file.path, file.text)) result.written.push(target);
    else problems.push(problem('write-outside', { file: target, folder: out }));
  }
  return { ...result, navigation };
}

/** Where paths in pages and in docs.json start: at the nearest docs.json above the output, otherwise at the working directory. */
function siteRoot(out: string): string {
  let folder = path.resolve(out);
  while (!existsSync(path.join(folder, 'docs.json'))) {
    const outer = path.dirname(folder);
    if (outer === folder) return process.cwd();
    folder = outer;
  }
  return folder;
}

/** The path of a file from the root of a site, with `/`; of a file elsewhere, only its name. A URL stays. */
function pathFrom(root: string, file: string): string {
  if (isHttpUrl(file)) return file;
  const relative = path.relative(root, path.resolve(file)).split(path.sep).join('/');
  return relative.startsWith('../') ? path.basename(file) : relative;
}
