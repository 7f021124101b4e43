import { execFileSync } from 'node:child_process';
import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { resolvePath } from '../../lib/url/paths.ts';
import { pagePath } from '../../navigation/pages/page-meta.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type ParamsOf, type Problem, problem } from '../../problems/problem.ts';
import { isDocumentName } from '../../reference/formats/formats.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { trustOf } from '../source/git.ts';
import { importsOf, reachable } from './imports.ts';
import { MISSING_ENTRIES } from './severities.ts';

/** Files that affect every page. */
const FOR_ALL = /^(?:docs\.json|\.docsignore|\.mintignore)$/;

/**
 * Tells whether a change may have caused a problem: it is in a changed file or in one that imports it, on a page of a
 * changed specification, or at a link, an entry of docs.json or another value that names a changed file or what it documents.
 */
export function affectedBy(
  changed: ReadonlySet<string>,
  tree: FileTree,
  plan: readonly PlannedPage[],
): (problem: Problem) => boolean {
  const config = configFiles(tree);
  if ([...changed].some((file) => FOR_ALL.test(file) || config.has(file))) return () => true;
  const imports = importsOf(tree, (file) => changed.has(file));
  const files = reachable([...changed, ...pagesOfSpecs(changed, plan)], reversed(imports));
  const paths = new Set([...changed].flatMap((file) => [`/${file}`, pagePath(file)]));
  const specsChanged = hasSpecs(changed);
  return ({ code, file, target }) =>
    file === undefined ||
    files.has(file) ||
    (target !== undefined && paths.has(target)) ||
    (specsChanged && config.has(file) && MISSING_ENTRIES.has(code));
}

/** Pages that document something of a changed specification, or that name none if any has changed. */
function pagesOfSpecs(changed: ReadonlySet<string>, plan: readonly PlannedPage[]): string[] {
  const files = [...changed];
  const specsChanged = hasSpecs(changed);
  /** The output of a tool may be a folder. */
  const isTouched = (source: string) =>
    changed.has(source) || files.some((file) => file.startsWith(`${source}/`));
  return plan
    .filter(({ reference, frontmatter }) =>
      reference
        ? [reference.spec.source, ...(reference.spec.overlaid?.overlays ?? [])].some(isTouched)
        : specsChanged &&
          [frontmatter.openapi, frontmatter['openapi-schema'], frontmatter.asyncapi, frontmatter.sdk].some(
            (entry) => entry !== undefined,
          ),
    )
    .map(({ file }) => file);
}

function hasSpecs(changed: ReadonlySet<string>): boolean {
  return [...changed].some((file) => isDocumentName(file));
}

/** docs.json and the files that it includes with `$ref`, recursively. */
function configFiles(tree: FileTree): Set<string> {
  const files = new Set(['docs.json']);
  for (const file of files) {
    if (!tree.has(file)) continue;
    for (const [, ref] of tree.readText(file).matchAll(/"\$ref"\s*:\s*"([^"#]+)"/g)) {
      files.add(resolvePath(ref!.startsWith('/') ? '' : `${file}/..`, ref!));
    }
  }
  return files;
}

function reversed(map: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const back = new Map<string, Set<string>>();
  for (const [from, targets] of map) {
    for (const target of targets) getOrInsert(back, target, () => new Set()).add(from);
  }
  return back;
}

/** Settings of the repository that could start other programs are switched off. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];

/**
 * Files under `root`, relative to it, that differ from where this branch left `ref`: committed, not yet committed and new
 * ones. A file that was renamed counts under both names, one that was deleted under its own.
 */
export function changedFiles(root: string, ref: string): Set<string> {
  const git = (...args: string[]) =>
    execFileSync('git', [...SAFE, ...trustOf(root), ...args], {
      cwd: root,
      // Messages are matched, so they must not be translated.
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim();
    const base = mergeBase(git, commit);
    const diff = git(
      'diff',
      '--no-ext-diff',
      '--no-renames',
      '--relative',
      '--name-only',
      '-z',
      base,
      '--',
      '.',
    );
    const added = git('ls-files', '--others', '--exclude-standard', '-z', '--', '.');
    return new Set(`${diff}${added}`.normalize().split('\0').filter(Boolean));
  } catch (error) {
    throw new DocsError(problem('changes-unknown', { ref, ...causeOf(error) }), 2, { cause: error });
  }
}

/** The merge base. A shallow clone may not contain it: then `ref` itself is compared. */
function mergeBase(git: (...args: string[]) => string, commit: string): string {
  try {
    return git('merge-base', commit, 'HEAD').trim();
  } catch {
    return commit;
  }
}

function causeOf(error: unknown): Omit<ParamsOf<'changes-unknown'>, 'ref'> {
  const { stderr = '', code, status } = error as { stderr?: string; code?: string; status?: number };
  if (code === 'ENOENT') return { lacks: 'git', reason: 'git is not installed' };
  const [first] = stderr.trim().split('\n');
  if (first?.includes('not a git repository'))
    return { lacks: 'repository', reason: 'this folder is not in a git repository' };
  if (first?.includes('dubious ownership'))
    return { lacks: 'trust', reason: 'the repository belongs to another user' };
  if (status === 1 && !first)
    return { lacks: 'commit', reason: 'this clone has no such branch, tag or commit' };
  return { lacks: 'commit', reason: first?.replace(/^fatal: /, '') || String(error) };
}
