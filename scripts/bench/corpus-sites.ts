import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A site to measure with, and the name of its folder. */
export interface CorpusSite {
  name: string;
  folder: string;
}

/** The sites in a folder that contains one site per folder; none without a folder. */
export function corpusSites(corpus: string | undefined): CorpusSite[] {
  if (corpus === undefined) return [];
  return readdirSync(corpus)
    .filter((name) => existsSync(path.join(corpus, name, 'docs.json')))
    .map((name) => ({ name, folder: path.join(corpus, name) }));
}
