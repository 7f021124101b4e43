import type { IndexedPage } from '../../lib/search/index-format.ts';
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
  const [first, ...rest] = page.sections;
  const intro = first && first.id === '' ? first.text : '';
  const lead = {
    heading: '',
    id: '',
    text: cut([page.description?.replace(/\s+/g, ' ').trim(), intro].filter(Boolean).join(' ')),
  };
  const others = intro === '' ? page.sections : rest;
  return {
    path: page.path,
    title: page.title,
    breadcrumbs: [...page.breadcrumbs],
    ...(page.method && { method: page.method }),
    sections: [lead, ...others.map(({ heading, id, text }) => ({ heading, id, text: cut(text) }))],
  };
}
