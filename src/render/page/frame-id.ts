/** Parts of the layout that authors style by their ids. Styles and scripts of the theme use other selectors. */
export type FramePart =
  | 'banner'
  | 'body-content'
  | 'content'
  | 'content-area'
  | 'content-container'
  | 'content-side-layout'
  | 'footer'
  | 'header'
  | 'navbar'
  | 'navigation-items'
  | 'page-title'
  | 'pagination'
  | 'sidebar'
  | 'sidebar-content'
  | 'table-of-contents'
  | 'table-of-contents-content'
  | 'topbar-cta-button';

/** The id of a part on one page. */
export type FrameId = (part: FramePart) => string;

/** The ids in a text. */
export type Ids = Pick<ReadonlySet<string>, 'has'>;

/** If content of the page has the id of a part, the part gets another id: readers link to the content. */
export function frameIds(...texts: readonly Ids[]): FrameId {
  return (part) => (texts.some((ids) => ids.has(part)) ? `docs-${part}` : part);
}
