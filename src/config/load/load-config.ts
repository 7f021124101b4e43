import type { FileTree } from '../../lib/files/file-tree.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { DocsConfig } from '../docs-config.ts';
import { CONFIG_FILE, parseConfig, repeatedKeys } from '../json/parse-json.ts';
import { configLocator, fileLocator, type Locate, resolveRefs } from '../json/resolve-refs.ts';
import { normalizeConfig } from '../normalize/normalize-config.ts';
import { validateConfig } from '../validate/validate-config.ts';

export interface LoadedConfig {
  config: DocsConfig;
  /** docs.json as written, `$ref`s replaced. */
  raw: JsonObject;
  locate: Locate;
  problems: Problem[];
}

/** Reads docs.json and the files it includes with `$ref`. Throws (exit code 2) if there is no readable configuration. */
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
  const files = new Set([CONFIG_FILE, ...[...refs.mounts.values()].flat().map(({ file }) => file)]);
  return {
    config: normalizeConfig(raw),
    raw,
    locate,
    problems: [
      ...refs.problems,
      ...[...files].flatMap((file) => repeated(file, tree.readText(file))),
      ...validateConfig(raw, refs.failed, locate),
    ],
  };
}

function repeated(file: string, text: string): Problem[] {
  const found = repeatedKeys(text);
  if (found.length === 0) return [];
  const toLine = lineIndex(text);
  return found.map(({ key, offset, first }) =>
    problem('config-key-repeated', { key, first: toLine(first).line }, { file, ...toLine(offset) }),
  );
}

/** The defaults, for a site whose docs.json cannot be read. */
export function emptyConfig(): LoadedConfig {
  return { config: normalizeConfig({}), raw: {}, locate: () => undefined, problems: [] };
}

function readConfigText(tree: FileTree): string {
  if (tree.has(CONFIG_FILE)) {
    try {
      return tree.readText(CONFIG_FILE);
    } catch (cause) {
      throw unusable(systemReason(cause), cause);
    }
  }
  const folder = tree.folder ?? '.';
  const leftOut = tree.leavesOut?.(CONFIG_FILE);
  if (leftOut?.reason === 'unreadable') throw unusable('permission denied');
  if (leftOut?.reason === 'link') throw new DocsError(problem('config-missing', { folder, isLink: true }), 2);
  if (tree.has('mint.json')) {
    throw new DocsError(problem('config-legacy', undefined, { file: 'mint.json', line: 1, column: 1 }), 2);
  }
  throw new DocsError(problem('config-missing', { folder }), 2);
}

function unusable(reason: string, cause?: unknown): DocsError {
  const at = { file: CONFIG_FILE };
  return new DocsError(problem('file-unusable', { ...at, reason }, at), 2, { cause });
}
