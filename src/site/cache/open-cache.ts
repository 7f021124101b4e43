import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { fileSignature, writtenSignature } from '../../lib/files/file-signature.ts';
import { programName } from '../../lib/files/program-file.ts';
import type { WrittenFile } from '../output/output.ts';
import { type PatchOutput, patchOutput } from '../output/patch-output.ts';
import { cacheFolder, limitStates, makeCacheFolder, stateFile } from './cache-folder.ts';
import type { SiteCache } from './site-cache.ts';
import { readState, writeState } from './state-file.ts';

export interface OpenCache {
  cache: SiteCache;
  /** Writes what differs into the folder of the last build; undefined if that folder does not exist any more. */
  output: PatchOutput | undefined;
  /** The build is complete, and these are its files with their hashes. */
  commit(hashes: ReadonlyMap<string, string>): void;
  discard(): void;
}

interface CacheInput {
  root: string;
  out: string;
  basePath?: string;
  siteUrl?: string;
}

/** The cache of builds from `root` to `out`; undefined if none can be kept. It is never a reason for a build to fail. */
export function openCache({ root, out, basePath = '', siteUrl = '' }: CacheInput): OpenCache | undefined {
  const program = programName();
  if (program === '') return undefined;
  const folder = cacheFolder(root);
  const file = stateFile(folder, [realpathSync(root), out, basePath, siteUrl]);
  const state = readState(file, program);
  const written = state?.build.files;
  const hasOutput = written !== undefined && existsSync(path.join(out, MANIFEST_FILE));
  const output = hasOutput ? patchOutput(out, written) : undefined;
  const recorder = writeState(file, program, state, () => makeCacheFolder(folder));
  return {
    cache: {
      program,
      last: state?.build,
      output,
      recorder,
      signatureOf: (source) => fileSignature(path.join(root, source)),
    },
    output,
    commit: (hashes) => {
      recorder.commit(signed(hashes, out, (name) => output?.keptAs(name)));
      limitStates(file);
    },
    discard: recorder.discard,
  };
}

/** Reused files were already checked when that was decided. */
function signed(
  hashes: ReadonlyMap<string, string>,
  out: string,
  keptAs: (file: string) => WrittenFile | undefined,
): Map<string, WrittenFile> {
  return new Map(
    [...hashes].map(([file, hash]) => [file, keptAs(file) ?? [hash, writtenSignature(path.join(out, file))]]),
  );
}
