import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { NavPage } from '../../../navigation/tree/navigation.ts';
import type { FrameId } from '../../page/frame-id.ts';
import type { NavigationView } from '../view/view.ts';

/** Links to the previous and the next page of the section. */
export function renderPagination(view: NavigationView, frameId: FrameId): Html {
  const { previous, next } = view.place ?? {};
  if (!previous && !next) return EMPTY;
  const link = (page: NavPage | undefined, rel: 'prev' | 'next', words: string) =>
    page &&
    html`<a class="nav-${rel} pagination-${rel}" rel="${rel}" href="${view.linkTo(page.path)}"><small>${words}</small><span class="pagination-title">${page.label}</span></a>`;
  return html`<nav id="${frameId('pagination')}" class="nav-pagination" aria-label="${view.strings.pagination}">${link(previous, 'prev', view.strings.previous)}${link(next, 'next', view.strings.next)}</nav>`;
}
