import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { withoutSlashes } from '../../lib/url/paths.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';
import { asList, asText, present } from '../json/read-value.ts';

interface Versioned {
  /** The only version that shows it. */
  version?: string;
}

interface Group extends Versioned {
  pages: readonly string[];
  value: Record<string, unknown>;
}

interface Section extends Versioned {
  /** Pages whose path starts with it belong to the section. */
  prefix: string;
  value: Record<string, unknown>;
}

/** An anchor: a section if it has a prefix, otherwise a link to another site. */
type Anchor = Omit<Section, 'prefix'> & { prefix?: string };

/**
 * `navigation` of docs.json. In mint.json, groups are in one list, and tabs and anchors select those whose pages are below
 * their URL; in docs.json they contain the groups.
 */
export function migrateNavigation(old: JsonObject): Record<string, unknown> {
  const groups = asList(old.navigation).flatMap((item) => groupOf(asObject(item)));
  const links = asList(old.anchors).flatMap((item) => linkOf(asObject(item)));
  const top = asObject(old.topAnchor);
  const tabs = asList(old.tabs).flatMap((item) => tabOf(asObject(item)));
  const isFilled = ({ prefix, value }: Section) =>
    'openapi' in value || groups.some(({ pages: [page = ''] }) => isBelow(page, prefix));
  const anchors = links.flatMap(({ prefix, ...rest }) =>
    prefix !== undefined && isFilled({ prefix, ...rest }) ? [{ prefix, ...rest }] : [],
  );
  const outside = links.filter(({ prefix, value }) => prefix === undefined || !isFilled({ prefix, value }));
  const versions = asList(old.versions).flatMap(versionOf);
  const arranged = (own: readonly Group[], tabs: readonly Section[], shown: readonly Section[]) =>
    inTabs(own, tabs, shown, old.primaryTab, top);
  if (versions.length === 0)
    return { ...arranged(groups, tabs.map(withVersion), anchors), ...globalOf(outside) };
  const names = new Set(versions.map(({ version }) => version));
  // What is for a version that is not listed is shown in all of them.
  const isForAll = ({ version }: Versioned) => version === undefined || !names.has(version);
  const sectionsOf = ({ pages: [page = ''] }: Group) =>
    [...tabs, ...anchors].filter(({ prefix }) => isBelow(page, prefix));
  const filled = versions.map((value) => {
    if ('href' in value) return value;
    const isShown = (part: Versioned) => isForAll(part) || part.version === value.version;
    // A group for all versions is left out with its section.
    const isReached = (group: Group) =>
      group.version !== undefined || sectionsOf(group).length === 0 || sectionsOf(group).some(isShown);
    const own = groups.filter((group) => isShown(group) && isReached(group));
    const links = outside.filter((link) => !isForAll(link) && isShown(link));
    return { ...value, ...arranged(own, tabs.filter(isShown), anchors.filter(isShown)), ...globalOf(links) };
  });
  return { versions: filled, ...globalOf(outside.filter(isForAll)) };
}

/** Without a list of versions, that of a tab is only said on its pages. */
function withVersion({ version, value, ...tab }: Section): Section {
  return { ...tab, value: { ...value, ...present({ version }) } };
}

/** A version by its name alone, or one that may be at another address. */
function versionOf(item: unknown): { version: string; default?: true; href?: string }[] {
  const raw = asObject(item);
  const version = asText(raw?.name) ?? asText(item);
  const url = asText(raw?.url) ?? '';
  if (version === undefined) return [];
  return [
    { version, ...(raw?.default === true && { default: true }), ...(isExternalUrl(url) && { href: url }) },
  ];
}

function globalOf(links: readonly Anchor[]): Record<string, unknown> {
  const anchors = links.map(({ prefix, value }) =>
    prefix === undefined ? value : { ...value, href: `/${prefix}` },
  );
  return anchors.length === 0 ? {} : { global: { anchors } };
}

function inTabs(
  groups: readonly Group[],
  tabs: readonly Section[],
  anchors: readonly Section[],
  primary: unknown,
  top: JsonObject | undefined,
): Record<string, unknown> {
  if (tabs.length === 0) return inAnchors(groups, anchors, top);
  const { inside, rest } = divided(groups, tabs);
  const filledTabs = (own: readonly Section[]) => own.map((tab) => filledWith(tab, inside.get(tab)));
  if (rest.length === 0) return { tabs: filledTabs(tabs) };
  // Groups without another tab are below the root of the site: a tab with that URL contains them.
  const at = tabs.findIndex(({ prefix }) => prefix === '');
  const unnamed = { tab: asText(asObject(primary)?.name) ?? 'Documentation' };
  const main = { ...(tabs[at]?.value ?? unnamed), ...inAnchors(rest, anchors, top) };
  return { tabs: [...filledTabs(tabs.slice(0, Math.max(at, 0))), main, ...filledTabs(tabs.slice(at + 1))] };
}

function inAnchors(
  groups: readonly Group[],
  anchors: readonly Section[],
  top: JsonObject | undefined,
): Record<string, unknown> {
  const { inside, rest } = divided(groups, anchors);
  const filled = anchors.filter((anchor) => inside.has(anchor) || 'openapi' in anchor.value);
  if (filled.length === 0) return content(rest);
  const first = {
    anchor: asText(top?.name) ?? 'Documentation',
    ...present({ icon: asText(top?.icon) ?? 'book-open' }),
    ...content(rest),
  };
  return {
    anchors: [first, ...filled.map((anchor) => filledWith(anchor, inside.get(anchor)))],
  };
}

/** A section with its groups. One without groups links to its URL, or has only the pages of its specification. */
function filledWith(
  { prefix, value }: Section,
  groups: readonly Group[] | undefined,
): Record<string, unknown> {
  if (groups) return { ...value, ...content(groups) };
  return 'href' in value || 'openapi' in value ? value : { ...value, href: `/${prefix}` };
}

function isBelow(page: string, prefix: string): boolean {
  return page === prefix || page.startsWith(`${prefix}/`);
}

/** Each group goes to the section with the longest prefix of its first page. */
function divided(groups: readonly Group[], sections: readonly Section[]) {
  const inside = new Map<Section, Group[]>();
  const rest: Group[] = [];
  for (const group of groups) {
    const page = group.pages[0] ?? '';
    const [section] = sections
      .filter(({ prefix }) => isBelow(page, prefix))
      .sort((a, b) => b.prefix.length - a.prefix.length);
    if (section) inside.set(section, [...(inside.get(section) ?? []), group]);
    else rest.push(group);
  }
  return { inside, rest };
}

function content(groups: readonly Group[]): Record<string, unknown> {
  return { groups: groups.map(({ value }) => value) };
}

function groupOf(raw: JsonObject | undefined): Group[] {
  if (!raw) return [];
  const { version, group, ...value } = raw;
  return [
    {
      ...present({ version: asText(version) }),
      pages: pagesOf(raw.pages),
      value: { group: labelOf(group), ...value, pages: pageList(raw.pages) },
    },
  ];
}

/** Nested groups lose their `version` too: the enclosing one decides. */
function pageList(pages: unknown): unknown[] {
  return asList(pages).map((page) => {
    const inner = asObject(page);
    if (!inner) return page;
    const { version: _, group, ...value } = inner;
    return { group: labelOf(group), ...value, pages: pageList(inner.pages) };
  });
}

/** In docs.json, a group needs a name, which may be empty. */
function labelOf(name: unknown): string {
  if (typeof name === 'string') return name;
  return typeof name === 'number' ? String(name) : 'Pages';
}

function pagesOf(pages: unknown): string[] {
  return asList(pages).flatMap((page) => {
    const text = asText(page);
    return text === undefined ? pagesOf(asObject(page)?.pages) : [text.replace(/^\/+/, '')];
  });
}

function tabOf(raw: JsonObject | undefined): Section[] {
  const url = asText(raw?.url);
  if (!raw || url === undefined) return [];
  const prefix = withoutSlashes(url);
  const value = {
    tab: asText(raw.name) ?? url,
    ...specOf(raw, prefix),
    ...(isExternalUrl(url) && { href: url }),
  };
  return [{ prefix, value, ...present({ version: asText(raw.version) }) }];
}

function linkOf(raw: JsonObject | undefined): Anchor[] {
  const url = asText(raw?.url);
  if (!raw || url === undefined) return [];
  const { icon, iconType, color } = raw;
  const look = present({ icon: asText(icon), iconType: asText(iconType), color: asText(color) });
  const value = { anchor: asText(raw.name) ?? url, ...look };
  const shown = present({ version: asText(raw.version) });
  if (isExternalUrl(url)) return [{ value: { ...value, href: url }, ...shown }];
  const prefix = withoutSlashes(url);
  return [{ prefix, value: { ...value, ...specOf(raw, prefix) }, ...shown }];
}

/** The specification of a section, whose pages are below its URL. */
function specOf({ openapi }: JsonObject, directory: string): Record<string, unknown> {
  const source = asText(openapi);
  return source === undefined || isExternalUrl(directory) ? {} : { openapi: { source, directory } };
}
