import { type Replacement, sanitizeHtml } from '../../content/html/sanitize-html.ts';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { commonMarkHtml } from '../../markdown/commonmark.ts';
import { type CalloutKind, calloutFrame } from '../components/layout/callout.ts';

/** Whether a text may mean more to Markdown than a single paragraph of plain words. */
const HAS_MARKUP = /[\n*_`[\]<>&#|~\\!]|^\s*(?:[-+=]|\d+[.)])|:\/\/|www\.|@/;

/** Nobody writes such a line by hand, and Markdown may take very long to make sense of it. */
const MAX_LINE = 5000;

const CALLOUTS: readonly CalloutKind[] = ['note', 'info', 'tip', 'warning', 'check', 'danger'];

/** Headings are below those of the page; wide tables scroll; callouts look as on MDX pages. */
const REPLACEMENTS: Readonly<Record<string, Replacement>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading(Math.min(6, depth + 3))])),
  table: { open: '<div class="table-scroll"><table>', close: '</table></div>' },
  ...Object.fromEntries(CALLOUTS.map((kind) => [kind, calloutFrame(kind)])),
};

/**
 * Renders descriptions, which come from a hostile place: of the HTML that Markdown lets through, only what is harmless
 * stays. The same text occurs at many places of a spec, so results are kept.
 */
export function createMarkdown(linkTo: (path: string) => string = (path) => path): (text: string) => Html {
  const toHtml = commonMarkHtml(CALLOUTS);
  const known = new Map<string, Html>();
  return (text) => {
    let rendered = known.get(text);
    if (!rendered) {
      rendered =
        HAS_MARKUP.test(text) && !hasLongLine(text)
          ? trusted(withLinks(sanitizeHtml(toHtml(text), REPLACEMENTS).trim(), linkTo))
          : trusted(`<p>${escapeHtml(text.trim())}</p>`);
      known.set(text, rendered);
    }
    return rendered;
  };
}

/** Links from the root of the site, put under its base path. */
function withLinks(text: string, linkTo: (path: string) => string): string {
  return text.replace(/(?<=<a (?:title="[^"]*" )?href=")\/(?!\/)[^"]*/g, (path) => linkTo(path));
}

function hasLongLine(text: string): boolean {
  return text.length > MAX_LINE && text.split('\n').some((line) => line.length > MAX_LINE);
}

function heading(level: number): Replacement {
  return { open: `<h${level}>`, close: `</h${level}>` };
}
