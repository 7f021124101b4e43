import { EMPTY, type Html, html } from '../../lib/html.ts';
import { breakable } from '../html/breakable.ts';
import type { UiStrings } from '../strings/ui-strings.ts';

export interface TocHeading {
  id: string;
  text: string;
  /** 2 to 6. Headings below the third level are left out. */
  level: number;
}

interface Entry {
  heading: TocHeading;
  children: TocHeading[];
}

/** The list of a page's headings, two levels deep. Nothing when there is no heading to go to. */
export function renderToc(headings: readonly TocHeading[], strings: UiStrings): Html {
  const entries = nest(headings);
  if (entries.length === 0) return EMPTY;
  return html`<nav id="table-of-contents" class="toc" aria-labelledby="toc-title">
<p class="toc-title" id="toc-title">${strings.onThisPage}</p>
<ul id="table-of-contents-content">${entries.map(({ heading, children }) => html`<li class="toc-item" data-depth="0">${link(heading)}${children.length > 0 && html`<ul>${children.map((child) => html`<li class="toc-item" data-depth="1">${link(child)}</li>`)}</ul>`}</li>`)}</ul>
</nav>`;
}

function nest(headings: readonly TocHeading[]): Entry[] {
  const shown = headings.filter(({ level, id }) => level <= 3 && id !== '');
  const top = shown.reduce((least, { level }) => Math.min(least, level), 3);
  const entries: Entry[] = [];
  for (const heading of shown) {
    const last = entries.at(-1);
    if (heading.level > top && last) last.children.push(heading);
    else entries.push({ heading, children: [] });
  }
  return entries;
}

function link({ id, text }: TocHeading): Html {
  return html`<a href="#${id}">${breakable(text)}</a>`;
}
