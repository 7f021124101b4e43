import type { FileTree } from '../../lib/files/file-tree.ts';
import { remoteUrls, withoutComments } from '../../lib/style-urls.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { type Problem, problem } from '../../problems/problem.ts';

interface Mistake {
  at: number;
  reason: string;
}

/**
 * The first error in each author style sheet that makes browsers ignore a part of it silently, and the other hosts that it
 * makes every page load from.
 */
export function styleProblems(tree: FileTree): Problem[] {
  return tree.paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((file) => {
      const text = tree.readText(file);
      const mistake = styleMistake(text);
      const place = lineIndex(text);
      return [
        ...(mistake
          ? [problem('style-syntax', { reason: mistake.reason }, { file, ...place(mistake.at) })]
          : []),
        ...remoteHosts(text).map(([host, at]) => problem('style-remote', { host }, { file, ...place(at) })),
      ];
    });
}

/** Each host, at its first occurrence. */
function remoteHosts(text: string): [host: string, at: number][] {
  const hosts = new Map<string, number>();
  for (const { address, at } of remoteUrls(withoutComments(text))) {
    const host = address.split('/')[2]!;
    if (!hosts.has(host)) hosts.set(host, at);
  }
  return [...hosts];
}

/**
 * Comments, strings, URLs without quotes, and braces. An unclosed comment ends with the text, a string with its
 * line.
 */
const MARKS =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?|\burl\(\s*[^"'\s)][^)\n]*|\\.|[{}]/g;

/** The first comment, text or block that is never closed, or a brace that closes nothing. */
function styleMistake(text: string): Mistake | undefined {
  const open: number[] = [];
  for (const { 0: mark, index: at } of text.matchAll(MARKS)) {
    if (mark === '{') open.push(at);
    else if (mark === '}') {
      if (open.pop() === undefined) return { at, reason: 'this `}` closes nothing' };
    } else if (mark.startsWith('/*')) {
      if (mark.length < 4 || !mark.endsWith('*/')) return { at, reason: 'this comment is never closed' };
    } else if (/^["']/.test(mark) && (mark.length < 2 || mark.at(-1) !== mark[0]))
      return { at, reason: `this \`${mark[0]}\` is not closed on its line` };
  }
  return open.length > 0 ? { at: open[0]!, reason: 'this `{` is never closed' } : undefined;
}
