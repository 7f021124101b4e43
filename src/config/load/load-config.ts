import type { FileTree } from '../../lib/files/file-tree.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { DocsConfig } from '../docs-config.ts';
import { configLocator, fileLocator, type Locate } from '../json/locate.ts';
import { resolveRefs } from '../json/resolve-refs.ts';
import { normalizeConfig } from '../normalize/normalize-config.ts';
import { validateConfig } from '../validate/validate-config.ts';
import { CONFIG_FILE, parseConfig } from './parse-config.ts';

export interface LoadedConfig {
  config: DocsConfig;
  /** docs.json as written, `$ref`s replaced. */
  raw: JsonObject;
  locate: Locate;
  problems: Problem[];
}

/** Reads docs.json and what it puts in by `$ref`. Throws (exit code 2) when there is no configuration to read. */
export function loadConfig(tree: FileTree): LoadedConfig {
  const value = parseConfig(readConfigText(tree));
  const locateIn = fileLocator((file) => tree.readText(file));
  const refs = resolveRefs(value, CONFIG_FILE, tree, locateIn);
  const raw = asObject(refs.value);
  if (!raw)
    throw new DocsError(
      problem('config-not-object', undefined, { file: CONFIG_FILE, line: 1, column: 1 }),
      2,
    );
  const locate = configLocator(CONFIG_FILE, refs.mounts, locateIn);
  return {
    config: normalizeConfig(raw),
    raw,
    locate,
    problems: [...refs.problems, ...validateConfig(raw, refs.failed, locate)],
  };
}

function readConfigText(tree: FileTree): string {
  if (tree.has(CONFIG_FILE)) return tree.readText(CONFIG_FILE);
  if (tree.has('mint.json')) {
    throw new DocsError(problem('config-legacy', undefined, { file: 'mint.json', line: 1, column: 1 }), 2);
  }
  throw new DocsError(problem('config-missing', { folder: tree.folder ?? '.' }), 2);
}
