import type { IndexedPage } from '../../lib/search/index-format.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { SearchPage } from './search-page.ts';

const MAX_SECTION = 4_000;
const MAX_PAGE = 24_000;

/** The result data of a page; very long texts are truncated. */
export function indexedPage(page: SearchPage): IndexedPage {
  let room = MAX_PAGE;
  const cut = (text: string) => {
    const kept = text.slice(0, Math.min(MAX_SECTION, room));
    room -= kept.length;
    return kept;
  };
  const lead = { heading: '', id: '', text: cut(leadOf(page)) };
  const others = page.sections.filter(({ heading }) => heading !== '');
  return {
    path: page.path,
    title: page.title,
    breadcrumbs: [...page.breadcrumbs],
    ...(page.method && { method: page.method }),
    sections: [lead, ...others.map(({ heading, id, text }) => ({ heading, id, text: cut(text) }))],
  };
}

/** What is before the first heading: the description, then the text. Neither repeats the other or the title. */
function leadOf({ title, description = '', sections }: SearchPage): string {
  const text = joinTexts(sections.map((section) => (section.heading === '' ? section.text : '')));
  const about = description.replace(/\s+/g, ' ').trim();
  const isRepeated = about === title || text.toLowerCase().includes(about.toLowerCase());
  const afterTitle = text.startsWith(title) ? text.slice(title.length) : text;
  return joinTexts([
    isRepeated ? '' : about,
    /^(?:[ ·:]|$)/.test(afterTitle) ? afterTitle.replace(/^[ ·:]+/, '') : text,
  ]);
}
