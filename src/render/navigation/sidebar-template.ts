import { html } from '../../lib/html.ts';
import type { NavEntry, NavGroup, NavPage, Section } from '../../navigation/navigation.ts';
import { entryBody, pageHref } from './entry.ts';
import type { NavigationSite } from './view.ts';

/**
 * The group tree of a section, rendered once. The few places that differ from page to page are offsets into the text:
 * filling it in for a page costs a handful of slices, however long it is.
 */
export interface SidebarTemplate {
  text: string;
  /** Page path → where `aria-current` goes. */
  current: ReadonlyMap<string, readonly number[]>;
  /** Group → where `open` goes. */
  open: ReadonlyMap<NavGroup, number>;
}

export function sidebarTemplate(section: Section, site: NavigationSite): SidebarTemplate {
  let text = '';
  const current = new Map<string, number[]>();
  const open = new Map<NavGroup, number>();

  const writeLink = (href: string, path: string, body: string) => {
    text += html`<a class="nav-link" href="${href}"`.text;
    const marks = current.get(path);
    if (marks) marks.push(text.length);
    else current.set(path, [text.length]);
    text += `>${body}</a>`;
  };

  const writePage = (page: NavPage) => {
    text += '<li>';
    writeLink(pageHref(page, site), page.path, entryBody(page, site).text);
    text += '</li>';
  };

  const writeEntries = (entries: readonly NavEntry[], depth: number) => {
    for (const entry of entries) {
      if (entry.hidden) continue;
      if (entry.type === 'page') writePage(entry);
      else if (depth === 0) writeTopGroup(entry);
      else writeNestedGroup(entry, depth);
    }
  };

  const titlePath = (group: NavGroup) =>
    group.root?.path ?? (site.config.interaction.drilldown === true ? group.first : undefined);

  const writeTopGroup = (group: NavGroup) => {
    const path = titlePath(group);
    text += '<li class="nav-section"><div class="nav-title">';
    if (path === undefined) text += entryBody(group, site).text;
    else writeLink(site.linkTo(path), group.root ? path : '', entryBody(group, site).text);
    text += '</div><ul class="nav-list">';
    writeEntries(group.entries, 1);
    text += '</ul></li>';
  };

  const writeNestedGroup = (group: NavGroup, depth: number) => {
    const path = titlePath(group);
    text += path === undefined ? '<li>' : '<li class="nav-branch">';
    if (path !== undefined) {
      writeLink(site.linkTo(path), group.root ? path : '', entryBody(group, site).text);
    }
    text += '<details class="nav-group"';
    open.set(group, text.length);
    text += group.expanded ? ' open>' : '>';
    text +=
      path === undefined
        ? `<summary class="nav-link">${entryBody(group, site).text}</summary>`
        : html`<summary class="nav-toggle" aria-label="${group.label}"></summary>`.text;
    text += '<ul class="nav-list nav-rail">';
    writeEntries(group.entries, depth + 1);
    text += '</ul></details></li>';
  };

  writeEntries(section.node.entries, 0);
  return { text, current, open };
}

/** The text with the entry of `path` marked as current and `groups` opened. */
export function fillSidebar(template: SidebarTemplate, path: string, groups: readonly NavGroup[]): string {
  const inserts: [offset: number, text: string][] = [];
  for (const offset of template.current.get(path) ?? []) inserts.push([offset, ' aria-current="page"']);
  for (const group of groups) {
    const offset = template.open.get(group);
    if (offset !== undefined && !group.expanded) inserts.push([offset, ' open']);
  }
  inserts.sort((a, b) => a[0] - b[0]);
  let filled = '';
  let from = 0;
  for (const [offset, insert] of inserts) {
    filled += template.text.slice(from, offset) + insert;
    from = offset;
  }
  return filled + template.text.slice(from);
}
