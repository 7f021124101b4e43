import type { SiteManifest } from '../../../src/lib/built-site/site-manifest.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import type { Problem } from '../../../src/problems/problem.ts';
import { buildSite } from '../../../src/site/build.ts';
import { memoryOutput } from '../../../src/site/output/output.ts';
import type { SiteOptions } from '../../../src/site/plan/site-options.ts';

export interface MemoryBuild {
  /** Text of a written file; undefined if it was not written. */
  text: (path: string) => string | undefined;
  paths: string[];
  manifest: SiteManifest;
  problems: Problem[];
}

/** The files of a site: their text or bytes, or a value that is written as JSON. */
export type SourceFiles = Record<string, string | Uint8Array | object>;

/** Builds a site that is written as an object literal. `docs.json` may be given as a value. */
export async function buildInMemory(files: SourceFiles, options: SiteOptions = {}): Promise<MemoryBuild> {
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2),
  ]);
  const output = memoryOutput();
  const { problems } = await buildSite(memoryFileTree(Object.fromEntries(texts)), options, output);
  const text = (path: string) => {
    const content = output.files.get(path);
    return content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content);
  };
  return {
    text,
    paths: [...output.files.keys()].sort(),
    manifest: JSON.parse(text('_docs/manifest.json')!) as SiteManifest,
    problems,
  };
}

/** A docs.json that asks for nothing but these pages, in one group. */
export function docsJson(...pages: string[]): object {
  return {
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0B6B54' },
    navigation: { groups: [{ group: 'Pages', pages }] },
  };
}
