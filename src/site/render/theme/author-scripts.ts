import { parse } from 'acorn';
import { ANYWHERE, utilityStyles } from '../../../components/utilities/utility-styles.ts';
import { classNamesIn } from '../../../content/islands/compile.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';

/** The `.js` files of a repository: those that pages load, and tools for Node, which would only fail there. */
export function authorScripts(tree: FileTree): { forPages: string[]; forNode: string[] } {
  const forPages: string[] = [];
  const forNode: string[] = [];
  for (const path of tree.paths) {
    if (!path.endsWith('.js')) continue;
    (isBrowserScript(tree.readText(path)) ? forPages : forNode).push(path);
  }
  return { forPages, forNode };
}

/** Styles for the utility classes in scripts of the author, except those that the author's CSS defines. */
export function scriptUtilities(tree: FileTree, scripts: readonly string[]): string {
  if (scripts.length === 0) return '';
  const names = new Set(scripts.flatMap((path) => classNamesIn(tree.readText(path)).split(/[\s"'<>=]+/)));
  for (const path of tree.paths) {
    if (!path.endsWith('.css')) continue;
    for (const [, name] of tree.readText(path).matchAll(/\.([A-Za-z_][\w-]*)/g)) names.delete(name!);
  }
  return utilityStyles(names, ANYWHERE);
}

/** Node globals. */
const NODE_MODULE =
  /\brequire\(\s*['"](?:node:[\w/]+|assert|child_process|crypto|fs|fs\/promises|http|https|module|os|path|process|readline|stream|url|util|zlib)['"]\s*\)/;
const MODULE_SYNTAX = /^[ \t]*(?:import|export)\b/m;

function isBrowserScript(source: string): boolean {
  if (source.startsWith('#!')) return false;
  // A script that checks its environment first is meant for both.
  const asks = /\btypeof (?:module|exports|require|window)\b/.test(source);
  if (!asks && (NODE_MODULE.test(source) || /^(?:module\.)?exports\b[^\n]*=/m.test(source))) return false;
  return !MODULE_SYNTAX.test(source) || parses(source, 'script') || !parses(source, 'module');
}

/** A larger script is a bundle, which a tool wrote. */
const MAX_PARSED = 1_000_000;

/** The first error for which browsers ignore a whole script of the author; undefined if there is none. */
export function scriptMistake(source: string): { reason: string; offset: number } | undefined {
  if (source.length > MAX_PARSED) return undefined;
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
    return undefined;
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number };
    return { reason: message.replace(/ \(\d+:\d+\)$/, ''), offset: pos };
  }
}

function parses(source: string, sourceType: 'script' | 'module'): boolean {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The files of a site without the scripts and stylesheets next to its `libraries`: a documentation tool wrote them for its
 * own pages. `libraries` are files and folders, as docs.json and pages name them.
 */
export function withoutToolCode(tree: FileTree, libraries: readonly string[]): FileTree {
  const folders = libraries.map((source) => `${source}/`);
  const isToolCode = (file: string) =>
    /\.(?:css|js)$/.test(file) && folders.some((folder) => file.startsWith(folder));
  return { ...tree, paths: tree.paths.filter((file) => !isToolCode(file)) };
}
