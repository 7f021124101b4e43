import type { FileTree } from '../../lib/files/file-tree.ts';
import { baseName, decodeUri } from '../../lib/url/paths.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { InspectedSite } from '../plan/site-options.ts';
import { importsOf, reachable } from './imports.ts';

const SNIPPET = /^_?snippets\/.*\.(?:mdx?|jsx|tsx)$/i;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
/** Browsers and crawlers request these names. */
const FOUND_BY_NAME = /^(?:favicon|apple-touch-icon|og-image)\b/i;
/** Files that may name others. */
const TEXT = /\.(?:mdx?|jsx?|tsx?|css|json|ya?ml|html?|svg|txt)$/i;
const NAMED = /\.(?:png|jpe?g|gif|svg|webp|avif|json|ya?ml)\b/gi;
/** What delimits a name in a text, from its end. */
const BEFORE_NAME = /[\s"'`()<>[\]{}|\\/,;=:]/;
const MAX_NAME = 255;
/** Problems quote paths, or code with a path in it. */
const QUOTED = /`([^`\n]{1,1000})`/g;
const AROUND_PATH = /[\s"'()?#]+/;
const UNUSED = /^(?:snippet|image|spec)-unused$/;

/** Snippets that no page imports, images that nothing references, specifications that no page shows. */
export function unusedFiles({
  tree,
  plan,
  drafts,
  specs,
}: Pick<InspectedSite, 'tree' | 'plan' | 'drafts' | 'specs'>): Problem[] {
  const used = reachable([...plan.map(({ file }) => file), ...drafts], importsOf(tree));
  const names = namesIn(tree);
  const shown = new Set(plan.flatMap(({ reference }) => (reference ? [reference.spec.source] : [])));
  const isNamed = (file: string) => names.has(endOfName(file)) || endOfName(file).startsWith('.');
  const codeFor = (file: string) => {
    if (/(?:^|\/)\./.test(file)) return undefined;
    if (SNIPPET.test(file)) return used.has(file) ? undefined : 'snippet-unused';
    if (IMAGE.test(file))
      return FOUND_BY_NAME.test(baseName(file)) || isNamed(file) ? undefined : 'image-unused';
    return specs.get(file) && !shown.has(file) && !isNamed(file) ? 'spec-unused' : undefined;
  };
  return tree.paths.flatMap((file) => {
    const code = codeFor(file);
    return code ? [problem(code, undefined, { file })] : [];
  });
}

/** An unused file that another problem suggests was probably meant there: one mistake is one problem. */
export function withoutNamedFiles(problems: readonly Problem[]): Problem[] {
  const meant = new Set<string>();
  for (const { code, message, hint = '' } of problems) {
    if (UNUSED.test(code)) continue;
    for (const [, quoted = ''] of `${message} ${hint}`.matchAll(QUOTED)) {
      for (const path of [quoted, ...quoted.split(AROUND_PATH)]) addEnds(path, meant);
    }
  }
  return problems.filter(({ code, file }) => !(UNUSED.test(code) && meant.has(file!)));
}

/** A path, and its suffixes from each of its folders. */
function addEnds(path: string, ends: Set<string>): void {
  ends.add(path);
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) ends.add(path.slice(at + 1));
}

/** The last part of every name of an image or a document in the texts of the site. */
function namesIn(tree: FileTree): Set<string> {
  const names = new Set<string>();
  for (const file of tree.paths) {
    if (!TEXT.test(file)) continue;
    const text = tree.readText(file);
    for (const { index, 0: extension } of text.matchAll(NAMED)) {
      let start = index;
      const first = Math.max(0, index - MAX_NAME);
      while (start > first && !BEFORE_NAME.test(text[start - 1]!)) start--;
      const name = decodeUri(text.slice(start, index + extension.length));
      names.add(endOfName(name));
    }
  }
  return names;
}

/** The part of a path after the last space or bracket, because names in texts start after these. */
function endOfName(path: string): string {
  const name = baseName(path);
  let start = name.length;
  while (start > 0 && !BEFORE_NAME.test(name[start - 1]!)) start--;
  return name.slice(start).toLowerCase();
}
