import { calloutFrame } from '../../components/callout.ts';
import { newFormulas, renderFormula } from '../../components/html/math.ts';
import { CALLOUT_KINDS } from '../../content/components/callout-kinds.ts';
import { type Replacement, sanitizeHtml } from '../../content/html/sanitize-html.ts';
import { resolveLink } from '../../content/links.ts';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { decodeEntities } from '../../lib/text/entities.ts';
import { commonMarkHtml } from '../../markdown/commonmark.ts';

/** Whether a text may be more than a single paragraph of plain text in Markdown. */
const HAS_MARKUP = /[\n*_`[\]<>&#|~\\!]|^\s*(?:[-+=]|\d+[.)])|:\/\/|www\.|@/;

/** Nobody writes such a long line by hand, and Markdown may take very long to parse it. */
const MAX_LINE = 5000;

/** Headings are below those of the page; wide tables scroll; callouts look like those of MDX pages. */
const REPLACEMENTS: Readonly<Record<string, Replacement>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading(Math.min(6, depth + 3))])),
  table: { open: '<div class="table-scroll"><table>', close: '</table></div>' },
  ...Object.fromEntries(CALLOUT_KINDS.map((kind) => [kind, calloutFrame(kind)])),
};

/** Renders a description on a page in `folder`, the base of its relative links: `api-reference/users/`. */
export type DescriptionMarkdown = (text: string, folder: string) => Html;

/**
 * Renders descriptions, which are untrusted: of their HTML, only safe elements are kept. The same text occurs many times in
 * a spec, so results are cached.
 */
export function createMarkdown(linkTo: (path: string) => string = (path) => path): DescriptionMarkdown {
  const toHtml = harmlessHtml();
  const known = new Map<string, Html>();
  return (text, folder) => {
    const rendered = known.get(text) ?? known.get(`${folder}\n${text}`);
    if (rendered) return rendered;
    let isRelative = false;
    const html = trusted(
      withUrls(toHtml(text), ({ kind, href }) => {
        const target = resolveLink(href, folder);
        if (target.kind !== 'internal') return href;
        isRelative ||= !href.startsWith('/');
        const { path, filePath, query, hash } = target;
        return linkTo(kind === 'file' ? filePath : path) + query + (hash && `#${hash}`);
      }),
    );
    known.set(isRelative ? `${folder}\n${text}` : text, html);
    return html;
  };
}

/** A URL in a description, as written. */
export interface DescriptionUrl {
  kind: 'page' | 'file';
  href: string;
}

/** Finds the links and images of descriptions. */
export function createUrlFinder(): (text: string) => DescriptionUrl[] {
  const toHtml = harmlessHtml();
  return (text) => {
    const urls: DescriptionUrl[] = [];
    withUrls(toHtml(text), (url) => {
      urls.push(url);
      return url.href;
    });
    return urls;
  };
}

function harmlessHtml(): (text: string) => string {
  const toHtml = commonMarkHtml(CALLOUT_KINDS);
  return (text) =>
    HAS_MARKUP.test(text) && !hasLongLine(text)
      ? withFormulas(sanitizeHtml(toHtml(text), REPLACEMENTS).trim())
      : `<p>${escapeHtml(text.trim())}</p>`;
}

/** Renders the formulas that `commonMarkHtml` marks with dollar signs. */
function withFormulas(text: string): string {
  if (!text.includes('$<code>')) return text;
  const formulas = newFormulas();
  const drawn = (display: boolean) => (_: string, tex: string) =>
    renderFormula(decodeEntities(tex), display, formulas).text;
  return text
    .replace(/<p>\$\$<code>([^<]*)<\/code>\$\$<\/p>/g, drawn(true))
    .replace(/\$<code>([^<]*)<\/code>\$/g, drawn(false));
}

/** Replaces each URL with the result of `resolve`. */
function withUrls(text: string, resolve: (url: DescriptionUrl) => string): string {
  if (!text.includes('="')) return text;
  return text.replace(
    /(?<=<(?:a|img) (?:title="[^"]*" )?(href|src)=")[^"]*/g,
    (written: string, name: string) =>
      escapeHtml(resolve({ kind: name === 'src' ? 'file' : 'page', href: decodeEntities(written) })),
  );
}

function hasLongLine(text: string): boolean {
  return text.length > MAX_LINE && text.split('\n').some((line) => line.length > MAX_LINE);
}

function heading(level: number): Replacement {
  return { open: `<h${level}>`, close: `</h${level}>` };
}
