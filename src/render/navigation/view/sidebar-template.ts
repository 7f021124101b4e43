import { html } from '../../../lib/html.ts';
import { textHash } from '../../../lib/text/text-hash.ts';
import type { NavGroup } from '../../../navigation/tree/navigation.ts';
import { entryBody, pageHref } from './entry.ts';
import { externalAttributes } from './external-attributes.ts';
import type { SectionContext } from './navigation-site.ts';
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
  /** Closed group → offset of `open`. */
  open: ReadonlyMap<NavGroup, number>;
}

/** What a page inserts at an offset of a template. */
export interface SidebarMark {
  offset: number;
  insert: string;
}

export function sidebarTemplate(items: readonly SidebarItem[], context: SectionContext): SidebarTemplate {
  const { linkTo, strings } = context;
  const opensFirstPage = context.config.interaction.drilldown === true;
  const current = new Map<string, SidebarMark[]>();
  const open = new Map<NavGroup, number>();
  let text = '';

  const write = (items: readonly SidebarItem[], depth: number) => {
    for (const item of items) {
      if (item.type === 'page') writePage(item);
      else if (item.type === 'rest') writeRest(item);
      else if (depth === 0) writeTopGroup(item);
      else writeNestedGroup(item, depth);
    }
  };

  const markOn = (path: string, insert: string) => {
    const mark = { offset: text.length, insert };
    const marks = current.get(path);
    if (marks) marks.push(mark);
    else current.set(path, [mark]);
  };

  /** A link that is marked on the page at `path`, or on none if that page has its own entry. */
  const writeLink = (href: string, path: string | undefined, body: string) => {
    text +=
      html`<a class="nav-link${path === undefined && ' nav-lead'}" href="${href}"${externalAttributes(href)}`
        .text;
    if (path !== undefined) markOn(path, ' aria-current="page"');
    text += `>${body}</a>`;
  };

  const writePage = ({ page }: SidebarItem & { type: 'page' }) => {
    text += '<li';
    markOn(page.path, ' data-active="true"');
    text += '>';
    writeLink(pageHref(page, context), page.path, entryBody(page, context).text);
    text += '</li>';
  };

  const writeRest = ({ side, path }: SidebarItem & { type: 'rest' }) => {
    const words = side === 'earlier' ? strings.earlierEntries : strings.laterEntries;
    // An entity, because a single wider character would make V8 store the whole page with two bytes per character.
    text += html`<li><a class="nav-link nav-rest" href="${linkTo(path)}">${words} &hellip;</a></li>`.text;
  };

  const writeTopGroup = ({ group, items }: SidebarItem & { type: 'group' }) => {
    const path = titlePath(group, items);
    const label = labelOf(group, items);
    text += '<li class="nav-section">';
    if (label !== '') {
      const body = entryBody({ ...group, label }, context).text;
      text += '<div class="nav-title sidebar-group-header">';
      if (path === undefined) text += body;
      else writeLink(linkTo(path), markedPath(group, items), body);
      text += '</div>';
    }
    writeList(items, 'nav-list sidebar-group', 1);
    text += '</li>';
  };

  const writeNestedGroup = ({ group, items }: SidebarItem & { type: 'group' }, depth: number) => {
    const path = titlePath(group, items);
    const label = labelOf(group, items);
    if (label === '') {
      write(items ?? [], depth);
      return;
    }
    const body = entryBody({ ...group, label }, context).text;
    text += path === undefined ? '<li>' : '<li class="nav-branch">';
    if (path !== undefined) writeLink(linkTo(path), markedPath(group, items), body);
    if (items && items.length > 0) {
      text += '<details class="nav-group"';
      if (!group.expanded) open.set(group, text.length);
      text += group.expanded ? ' open>' : '>';
      text +=
        path === undefined
          ? `<summary class="nav-link">${body}</summary>`
          : html`<summary class="nav-toggle" aria-label="${strings.showPagesOf} ${label}"></summary>`.text;
      writeList(items, 'nav-list nav-rail', depth + 1);
      text += '</details>';
    }
    text += '</li>';
  };

  const writeList = (items: readonly SidebarItem[] | undefined, className: string, depth: number) => {
    if (!items || items.length === 0) return;
    text += `<ul class="${className}">`;
    write(items, depth);
    text += '</ul>';
  };

  /** The link of the title, if it does not expand the group: its root, or its first page. */
  const titlePath = (group: NavGroup, items: readonly SidebarItem[] | undefined) =>
    group.root?.path ?? (opensFirstPage || !items ? group.first : undefined);

  write(items, 0);
  return { text, hash: textHash(text), current, open };
}

/** The page on which the title is marked: the root of the group, unless the group lists it as a page as well. */
function markedPath({ root }: NavGroup, items: readonly SidebarItem[] | undefined): string | undefined {
  const isListed = items?.some((item) => item.type === 'page' && item.page.path === root?.path);
  return isListed ? undefined : root?.path;
}

/** A group may have an empty name; then its pages are shown without a title. One that is not shown needs a link. */
function labelOf({ label, root, entries }: NavGroup, items: readonly SidebarItem[] | undefined): string {
  return label || root?.label || (items ? '' : (entries[0]?.label ?? ''));
}

/** The text with `marks` inserted. */
export function fillSidebar(template: SidebarTemplate, marks: readonly SidebarMark[]): string {
  let filled = '';
  let from = 0;
  for (const { offset, insert } of marks) {
    filled += template.text.slice(from, offset) + insert;
    from = offset;
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
  for (const group of groups) {
    const offset = open.get(group);
    if (offset !== undefined) marks.push({ offset, insert: ' open' });
  }
  return marks.sort((a, b) => a.offset - b.offset);
}
