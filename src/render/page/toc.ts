import { EMPTY, type Html, html } from '../../lib/html.ts';
import { breakable } from '../html/breakable.ts';
import type { UiStrings } from '../strings/ui-strings.ts';
import type { FrameId } from './frame-id.ts';

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
  return html`<a href="#${id}">${breakable(text)}</a>`;
}
