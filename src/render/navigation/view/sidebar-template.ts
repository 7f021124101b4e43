import { getOrInsert } from '../../../lib/collections.ts';
import { html } from '../../../lib/html.ts';
import { textHash } from '../../../lib/text/text-hash.ts';
import type { NavGroup } from '../../../navigation/tree/navigation.ts';
import { entryBody, externalAttributes, pageHref, type SectionContext } from './entry.ts';
import type { SidebarItem } from './sidebar-items.ts';

/**
 * A sidebar, rendered once for many pages. The few places that differ from page to page are offsets into the text:
 * filling it in for a page costs a handful of slices, however long it is.
 */
export interface SidebarTemplate {
  text: string;
  /** Identifies the text: templates with the same key have the same text. */
  hash: string;
  /** Page path → marker of its entry as the current one. */
  current: ReadonlyMap<string, readonly SidebarMark[]>;
  /** Closed group → what opens it. */
  open: ReadonlyMap<NavGroup, readonly SidebarMark[]>;
}

/** What a page has instead of the text of a template from `offset` to `end`. */
export interface SidebarMark {
  offset: number;
  end: number;
  insert: string;
}

/** A template as it is being written. */
interface Writing {
  readonly context: SectionContext;
  text: string;
  current: Map<string, SidebarMark[]>;
  open: Map<NavGroup, SidebarMark[]>;
}

type PageItem = SidebarItem & { type: 'page' };
type GroupItem = SidebarItem & { type: 'group' };
type RestItem = SidebarItem & { type: 'rest' };

export function sidebarTemplate(items: readonly SidebarItem[], context: SectionContext): SidebarTemplate {
  const into: Writing = { context, text: '', current: new Map(), open: new Map() };
  writeItems(items, 0, into);
  const { text, current, open } = into;
  return { text, hash: textHash(text), current, open };
}

function writeItems(items: readonly SidebarItem[], depth: number, into: Writing): void {
  for (const item of items) {
    if (item.type === 'page') writePage(item, into);
    else if (item.type === 'rest') writeRest(item, into);
    else if (depth === 0) writeTopGroup(item, into);
    else writeNestedGroup(item, depth, into);
  }
}

function writePage({ page }: PageItem, into: Writing): void {
  const { context } = into;
  into.text += '<li';
  markOn(page.path, ' data-active="true"', into);
  into.text += '>';
  writeLink(pageHref(page, context), page.path, entryBody(page, context).text, into);
  into.text += '</li>';
}

function writeRest({ side, path }: RestItem, into: Writing): void {
  const { linkToPage, strings } = into.context;
  const words = side === 'earlier' ? strings.earlierEntries : strings.laterEntries;
  // An entity, because a single wider character would make V8 store the whole page with two bytes per character.
  into.text +=
    html`<li><a class="nav-link nav-rest" href="${linkToPage(path)}">${words} &hellip;</a></li>`.text;
}

function writeTopGroup(item: GroupItem, into: Writing): void {
  const { group, items } = item;
  const { context } = into;
  const path = titlePath(item, context);
  const label = labelOf(item);
  into.text += '<li class="nav-section">';
  if (label !== '') {
    const body = entryBody({ ...group, label }, context).text;
    into.text += '<div class="nav-title sidebar-group-header sidebar-title">';
    if (path === undefined) into.text += body;
    else writeLink(context.linkToPage(path), markedPath(item), body, into);
    into.text += '</div>';
  }
  if (items && items.length > 0) {
    into.text += '<ul class="nav-list sidebar-group">';
    writeItems(items, 1, into);
    into.text += '</ul>';
  }
  into.text += '</li>';
}

function writeNestedGroup(item: GroupItem, depth: number, into: Writing): void {
  const { group, items } = item;
  const { context } = into;
  const path = titlePath(item, context);
  const label = labelOf(item);
  if (label === '') {
    writeItems(items ?? [], depth, into);
    return;
  }
  const body = entryBody({ ...group, label }, context).text;
  into.text += path === undefined ? '<li>' : '<li class="nav-branch">';
  if (path !== undefined) writeLink(context.linkToPage(path), markedPath(item), body, into);
  if (items && items.length > 0) writeFoldedList(item, path === undefined ? body : undefined, depth, into);
  into.text += '</li>';
}

/**
 * A button, with the title if that is no link, and the list that it opens, as does a word in it that readers search on the
 * page. Without script, the button opens an empty popover, and the list is shown while that is open; a group that is open
 * from the start has a title instead.
 */
function writeFoldedList(item: GroupItem, title: string | undefined, depth: number, into: Writing): void {
  const { group, items = [] } = item;
  const id = `group:${into.open.size}`;
  const marks: SidebarMark[] = [];
  const writeState = (closed: string, open: string) => {
    const offset = into.text.length;
    into.text += group.expanded ? open : closed;
    marks.push({ offset, end: into.text.length, insert: open });
  };
  into.text += `<button type="button" class="nav-group ${title === undefined ? 'nav-toggle' : 'nav-link'}"`;
  writeState(` aria-expanded="false" popovertarget="${id}"`, ' aria-expanded="true"');
  into.text +=
    title === undefined
      ? html` aria-label="${into.context.strings.showPagesOf} ${labelOf(item)}"></button>`.text
      : `>${title}</button>`;
  writeState(
    `<i id="${id}" popover="manual"></i>`,
    title === undefined ? '' : `<noscript><span class="nav-link">${title}</span></noscript>`,
  );
  into.text += '<ul class="nav-list nav-rail"';
  writeState(' hidden="until-found"', '');
  into.text += '>';
  if (!group.expanded) into.open.set(group, marks);
  writeItems(items, depth + 1, into);
  into.text += '</ul>';
}

/** A link that is marked on the page at `path`, or on none if that page has its own entry. */
function writeLink(href: string, path: string | undefined, body: string, into: Writing): void {
  into.text +=
    html`<a class="nav-link${path === undefined && ' nav-lead'}" href="${href}"${externalAttributes(href)}`.text;
  if (path !== undefined) markOn(path, ' aria-current="page"', into);
  into.text += `>${body}</a>`;
}

function markOn(path: string, insert: string, { current, text }: Writing): void {
  getOrInsert(current, path, () => []).push({ offset: text.length, end: text.length, insert });
}

/** The link of the title, if it does not expand the group: its root, or its first page. */
function titlePath({ group, items }: GroupItem, { config }: SectionContext): string | undefined {
  const opensFirstPage = config.interaction.drilldown === true;
  return group.root?.path ?? (opensFirstPage || !items ? group.first : undefined);
}

/** The page on which the title is marked: the root of the group, unless the group lists it as a page as well. */
function markedPath({ group: { root }, items }: GroupItem): string | undefined {
  const isListed = items?.some((item) => item.type === 'page' && item.page.path === root?.path);
  return isListed ? undefined : root?.path;
}

/** A group may have an empty name; then its pages are shown without a title. One that is not shown needs a link. */
function labelOf({ group: { label, root, entries }, items }: GroupItem): string {
  return label || root?.label || (items ? '' : (entries[0]?.label ?? ''));
}

/** The text with `marks`, which are in its order. */
export function fillSidebar(template: SidebarTemplate, marks: readonly SidebarMark[]): string {
  let filled = '';
  let from = 0;
  for (const { offset, end, insert } of marks) {
    filled += template.text.slice(from, offset) + insert;
    from = end;
  }
  return filled + template.text.slice(from);
}

/** Marks the entry of `path` as current and `groups` around it as open, in the order of the text. */
export function sidebarMarks(
  { current, open }: SidebarTemplate,
  path: string,
  groups: readonly NavGroup[],
): SidebarMark[] {
  const marks = [...(current.get(path) ?? [])];
  for (const group of groups) marks.push(...(open.get(group) ?? []));
  return marks.sort((a, b) => a.offset - b.offset);
}
