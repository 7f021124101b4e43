import { calloutFrame } from '../../components/callout.ts';
import { glyph } from '../../components/icons/glyph.ts';
import { EMPTY, type Html, html, trusted } from '../../lib/html.ts';
import type { AccountStrings, UiStrings } from '../../lib/strings/page-strings.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { withCode } from '../../problems/docs-error.ts';
import type { Problem } from '../../problems/problem.ts';
import { breakable, externalAttributes } from '../navigation/view/entry.ts';
import type { FrameId } from './page-model.ts';

export interface PageMetaModel {
  strings: UiStrings;
  lang: string;
  /** ISO date of the last change. */
  modified?: string;
  /** Where feedback is sent; the form is shown only if a server accepts it. */
  feedbackUrl?: string;
  /** Where the source of the page is edited. */
  editUrl?: string;
  /** Where an issue about the page is opened. */
  issueUrl?: string;
}

/** The line below a page: feedback, links to the repository, and the date of the last change. */
export function renderPageMeta({
  strings,
  lang,
  modified,
  feedbackUrl,
  editUrl,
  issueUrl,
}: PageMetaModel): Html | undefined {
  const isLinked = Boolean(editUrl ?? issueUrl);
  if (!modified && !feedbackUrl && !isLinked) return undefined;
  return html`<div class="page-meta feedback-toolbar">
${
  feedbackUrl &&
  html`<form id="page-feedback" class="feedback" action="${feedbackUrl}" method="post">
<span id="feedback-question">${strings.feedbackQuestion}</span>
<span class="feedback-buttons" role="group" aria-labelledby="feedback-question"><button id="feedback-thumbs-up" type="submit" value="yes">${glyph('thumbUp')}${strings.yes}</button><button id="feedback-thumbs-down" type="submit" value="no">${glyph('thumbDown')}${strings.no}</button></span>
<span class="feedback-thanks" role="status" data-docs-thanks="${strings.feedbackThanks}"></span>
</form>`
}
${
  isLinked &&
  html`<p class="source-links">${editUrl && sourceLink(editUrl, 'edit', strings.editPage)}${issueUrl && sourceLink(issueUrl, 'issue', strings.raiseIssue)}</p>`
}
${modified && html`<p class="last-modified">${strings.lastModified} <time datetime="${modified}">${dateText(modified, lang)}</time></p>`}
</div>`;
}

function sourceLink(url: string, mark: 'edit' | 'issue', label: string): Html {
  return html`<a href="${url}" target="_blank" rel="noopener">${glyph(mark)}${label}</a>`;
}

/** In the page's language, and the same on every machine. */
function dateText(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

export interface TocHeading {
  id: string;
  text: string;
  /** 1 to 6. */
  level: number;
}

interface Entry {
  heading: TocHeading;
  children: Entry[];
}

/** The table of contents: a page's headings with text, by level. Nothing if there are none. */
export function renderToc(headings: readonly TocHeading[], strings: UiStrings, frameId: FrameId): Html {
  const entries = nest(headings);
  if (entries.length === 0) return EMPTY;
  return html`<nav id="${frameId('table-of-contents')}" class="toc" aria-labelledby="toc-title">
<p class="toc-title" id="toc-title">${strings.onThisPage}</p>
<ul id="${frameId('table-of-contents-content')}">${items(entries, 0)}</ul>
</nav>`;
}

function items(entries: readonly Entry[], depth: number): Html[] {
  return entries.map(
    ({ heading, children }) =>
      html`<li class="toc-item" data-depth="${depth}">${link(heading)}${children.length > 0 && html`<ul>${items(children, depth + 1)}</ul>`}</li>`,
  );
}

function nest(headings: readonly TocHeading[]): Entry[] {
  const entries: Entry[] = [];
  const open: Entry[] = [];
  for (const heading of headings.filter(({ id, text }) => id !== '' && text !== '')) {
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop();
    const entry = { heading, children: [] };
    (open.at(-1)?.children ?? entries).push(entry);
    open.push(entry);
  }
  return entries;
}

function link({ id, text }: TocHeading): Html {
  return html`<a href="#${id}">${breakable(shownLabel(text))}</a>`;
}

/** The pages that an author recommends after this one. */
export function renderRelatedLinks(
  links: readonly { url: string; title: string }[],
  { related }: UiStrings,
): Html | undefined {
  if (links.length === 0) return undefined;
  return html`<nav class="related-links" aria-label="${related}"><p class="related-title">${related}</p><ul>${links.map(
    ({ url, title }) => html`<li><a href="${url}"${externalAttributes(url)}>${title}</a></li>`,
  )}</ul></nav>`;
}

/**
 * Inserts the reader's data from the login into the page, and passes it to the playground. When readers return to a tab after
 * their session has ended, the page is loaded again, for the login: search and assistant would find only public pages.
 */
const SHOW_USER = trusted(
  `(function(d){var ask=function(){return fetch(d.docsUrl).then(function(r){return r.json()}).catch(function(){return{}})};window.docsUser=ask();addEventListener('visibilitychange',function(){document.hidden||ask().then(function(u){u.signedIn===false&&location.reload()})});addEventListener('DOMContentLoaded',function(){window.docsUser.then(function(u){document.querySelectorAll('[data-docs-user]').forEach(function(e){var v=e.dataset.docsUser.split('.').reduce(function(o,k){return o&&Object.hasOwn(o,k)?o[k]:undefined},u.content);if(v!=null&&typeof v!='object')e.textContent=v})})})})(document.currentScript.dataset)`,
);

/** The header part of a protected site: sign in, or sign out. */
export function renderAccount(
  isSignedIn: boolean,
  urls: { signIn: string; signOut: string; user: string },
  words: AccountStrings,
): Html {
  if (!isSignedIn)
    return html`<a class="nav-header-link account login-link" href="${urls.signIn}" rel="nofollow">${words.signIn}</a>`;
  return html`<form class="account" method="post" action="${urls.signOut}"><button class="nav-header-link logout-link" type="submit">${words.signOut}</button></form><script data-docs-url="${urls.user}">${SHOW_USER}</script>`;
}

/** The problems of a page, shown on the page itself, so that nobody mistakes an incomplete page for a complete one. */
export function renderErrorNotice(problems: readonly Problem[]): Html | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? undefined : renderReasons(errors);
}

/** Why something is missing on the page: it is being fetched, or something is wrong. */
export function renderReasons(problems: readonly Problem[]): Html {
  if (problems.every(({ severity }) => severity === 'info')) {
    const { open, close } = calloutFrame('info');
    return html`${trusted(open)}${problems.map(({ message }) => html`<p>${withCode(message)}</p>`)}${trusted(close)}`;
  }
  const entry = ({ code, message, file, line }: Problem) =>
    html`<li><code>${code}</code> ${withCode(message)}${file && html` <small>${file}${line !== undefined && `:${line}`}</small>`}</li>`;
  return html`<div class="error-notice" role="alert"><p>This page could not be built completely.</p><ul>${problems.map(entry)}</ul></div>`;
}
