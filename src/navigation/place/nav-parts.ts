import { shownLabel } from '../../lib/text/display.ts';
import type { PageMeta } from '../pages/page-meta.ts';
import type { NavDivision, NavNode, NavPage, Section } from '../tree/navigation.ts';
import type { TreeDivision } from '../tree/tree.ts';

/** The pages right under a node, inside the divisions of `chain`. */
export function createSection(index: number, chain: readonly NavDivision[], node: NavNode): Section {
  const nearest = (kind: string) => chain.findLast((division) => division.kind === kind)?.value;
  const language = nearest('language');
  const version = nearest('version');
  return {
    index,
    chain,
    node,
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
  };
}

/** A division as readers see it, without its children. */
export function shownPart(raw: TreeDivision): NavDivision {
  const {
    pointer,
    openapi,
    asyncapi,
    graphql,
    sdk,
    searchable,
    boost,
    public: _public,
    directory,
    version,
    ...shown
  } = raw;
  return {
    ...shown,
    label: shownLabel(raw.label),
    hidden: raw.hidden === true,
    default: false,
    divisions: [],
    entries: [],
    global: [],
  };
}

/** The entry for a page. */
export function navPage(meta: PageMeta, hidden: boolean): NavPage {
  const { path, title, sidebarTitle, description, icon, tag, method, url } = meta;
  return {
    type: 'page',
    path,
    label: sidebarTitle ?? title,
    title,
    ...(description !== undefined && { description }),
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    deprecated: meta.deprecated === true,
    hidden,
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
  };
}

/** An entry that leads out of the site. */
export function linkEntry({
  label,
  url,
  hidden,
  icon,
  tag,
}: Pick<NavPage, 'label' | 'hidden' | 'icon' | 'tag'> & { url: string }): NavPage {
  return {
    type: 'page',
    path: url,
    label,
    title: label,
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    deprecated: false,
    hidden,
    url,
  };
}
