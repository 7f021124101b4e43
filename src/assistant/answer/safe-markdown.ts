import { encodeName } from '../../lib/url/paths.ts';
import type { AnswerSource } from '../assistant.ts';

/** Policy for links: the URL to write, or undefined to keep only the text. */
export type LinkPolicy = (address: string) => string | undefined;

const FENCE_LINE = /^[ >]*(`{3,}|~{3,})/;
const TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*>/gi;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/gi;
const BARE_ADDRESS = /(?<![(<\w/])https?:\/\/[^\s<>()[\]`"']+/gi;
/** A link with more whitespace than this becomes text: allowing any amount would take quadratic time. */
const LINK =
  /(?:\[([^[\]]{0,300}))?\]\(\s{0,20}(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?:\s{1,20}(?:"[^"\n]*"|'[^'\n]*'))?\s{0,20}\)/g;
/** Marks links that were checked, until all others have become text. */
const MADE = '\u0000';
const DEFINITION = /^[ >]{0,8}\[[^\]\n]+\]:.*$/gm;
const FOOTNOTE_REFERENCE = /\[\^[^\]\s]{1,200}\]/g;

/**
 * Safe Markdown: no HTML, no images, no reference links, no footnotes, and of links only
 * those that `policy` lets through. Code stays as it is.
 */
export function safeMarkdown(markdown: string, policy: LinkPolicy): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const endProse = () => {
    if (prose.length > 0) parts.push(safeProse(prose.join('\n'), policy));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE_LINE.exec(line)?.[1] ?? FENCE_LINE.exec(line.trimStart())?.[1];
    if (fence !== undefined) {
      parts.push(line);
      const bare = line.replace(/^[ >\t]*/, '').trimEnd();
      if (mark && bare === mark && mark[0] === fence[0] && mark.length >= fence.length) fence = undefined;
    } else if (mark) {
      endProse();
      const info = line.indexOf(mark);
      parts.push(line.slice(0, info) + line.slice(info).replace(/[<>]/g, ''));
      fence = mark;
    } else prose.push(line);
  }
  endProse();
  // A fence that is left open would swallow what is written after it.
  if (fence !== undefined) parts.push(fence);
  return parts.join('\n');
}

/** Text between two runs of as many backticks is code. */
function safeProse(prose: string, policy: LinkPolicy): string {
  const runs = [...prose.matchAll(/`+/g)];
  const parts: string[] = [];
  const unclosed = new Set<number>();
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const { 0: mark, index } = runs[at]!;
    const close = unclosed.has(mark.length) ? -1 : nextRun(runs, at, mark.length);
    if (close < 0) {
      unclosed.add(mark.length);
      continue;
    }
    const end = runs[close]!.index + mark.length;
    parts.push(safeText(prose.slice(from, index), policy), prose.slice(index, end));
    from = end;
    at = close;
  }
  return parts.join('') + safeText(prose.slice(from), policy);
}

/** Number of the next run of `length` after `at`; -1 when there is none. */
function nextRun(runs: readonly RegExpExecArray[], at: number, length: number): number {
  for (let next = at + 1; next < runs.length; next++) if (runs[next]![0].length === length) return next;
  return -1;
}

function safeText(text: string, policy: LinkPolicy): string {
  const link = (address: string) => {
    const allowed = allowedAddress(address, policy);
    return allowed === undefined ? undefined : `${MADE}(${allowed})`;
  };
  return text
    .replaceAll(MADE, '')
    .replace(DEFINITION, '')
    .replace(FOOTNOTE_REFERENCE, '')
    .replace(/(?<!!)!+(?=\[)/g, '')
    .replace(LINK, (_, words?: string, quoted?: string, plain?: string) => {
      const made = link(quoted ?? plain ?? '');
      if (words === undefined) return `]${made ?? ''}`;
      return made === undefined ? words : `[${words}]${made}`;
    })
    .replace(AUTOLINK, (_, address: string) => {
      const made = link(address);
      return made === undefined ? `\`${address}\`` : `[${address}]${made}`;
    })
    .replace(TAG, '')
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/\]\(/g, '] (')
    .replace(BARE_ADDRESS, (address) =>
      allowedAddress(address, policy) === undefined ? `\`${address}\`` : address,
    )
    .replaceAll(MADE, '');
}

function allowedAddress(address: string, policy: LinkPolicy): string | undefined {
  const scheme = /^[^/?#]*[:&]/.test(address) && !/^(?:https?:\/\/|mailto:)/i.test(address);
  if (address === '') return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they hide a scheme
  if (scheme || /[\u0000-\u0020\u007f-\u009f\\"'`<>]/.test(address) || address.startsWith('//'))
    return undefined;
  return policy(address)?.replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'));
}

/** The URL of a section; `id` is empty for the page itself. */
export function sectionUrl(path: string, id: string, basePath: string): string {
  return `${basePath}${encodeName(path)}${id && `#${encodeURI(id)}`}`;
}

/** A link in Markdown. */
export function markdownLink({ title, url }: Pick<AnswerSource, 'title' | 'url'>): string {
  return `[${escapedText(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Escapes text for Markdown. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&]/g, '\\$&');
}
