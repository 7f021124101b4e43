import {
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asPublic,
  asText,
  present,
} from '../../config/json/read-value.ts';
import { languageOf } from '../../config/languages.ts';
import { asSdkSource, asSpecSources } from '../../config/normalize/normalize-api.ts';
import {
  normalizeBanner,
  normalizeFooter,
  normalizeNavbar,
} from '../../config/normalize/normalize-chrome.ts';
import { asColors, asIcon } from '../../config/normalize/read-shared.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { isMethod, isMethodName } from '../../reference/formats/openapi/document/entry.ts';
import { pagePath } from '../pages/page-meta.ts';
import {
  DIVISION_KINDS,
  type DivisionKind,
  type NavTree,
  type TreeDivision,
  type TreeEntry,
  type TreeGroup,
  type TreeNode,
  type TreeSettings,
} from './tree.ts';

/**
 * The first stage: gives every element the same shape. It reports nothing and drops only what is meaningless, because
 * the schema has already reported what is wrong; an element that breaks a rule keeps all its children, in file order.
 */
export function normalizeNavigation(raw: unknown): NavTree {
  const object = asObject(raw) ?? {};
  // A site without any page is an error, whatever the reason.
  const root: NavTree = { kind: 'root', ...node(object, '/navigation'), isBare: isBare(object) };
  // The old form: a list of groups.
  return Array.isArray(raw) ? { ...root, isBare: false, entries: entryList(raw, root.pointer) } : root;
}

function node(raw: JsonObject, pointer: string): TreeNode {
  return {
    ...settings(raw, pointer),
    pointer,
    divisions: divisionsOf(raw, pointer),
    entries: entriesOf(raw, pointer),
    isBare: isBare(raw) && !hasMisnamedList(raw),
    global: divisionsOf(asObject(raw.global) ?? {}, pointerTo(pointer, 'global')).filter(hasHref),
  };
}

function divisionsOf(raw: JsonObject, pointer: string): TreeDivision[] {
  return Object.keys(raw).flatMap((key) => {
    if (!Object.hasOwn(DIVISION_KINDS, key)) return [];
    const kind = DIVISION_KINDS[key as keyof typeof DIVISION_KINDS];
    return asList(raw[key]).flatMap((item, i) => {
      const object = asObject(item);
      return object ? [division(object, kind, pointerTo(pointer, key, i))] : [];
    });
  });
}

function entriesOf(raw: JsonObject, pointer: string): TreeEntry[] {
  return Object.keys(raw)
    .filter((key) => key === 'groups' || key === 'pages')
    .flatMap((key) => entryList(raw[key], pointerTo(pointer, key)));
}

const CONTENT_KEYS = [
  ...Object.keys(DIVISION_KINDS),
  'groups',
  'pages',
  'href',
  'openapi',
  'asyncapi',
  'sdk',
  'graphql',
  'sourceRef',
];

/** A list with the name of one element, such as `"page": […]`, is reported by its name: the element is not bare as well. */
const MISNAMED_LISTS = CONTENT_KEYS.flatMap((key) => (key.endsWith('s') ? [key.slice(0, -1)] : []));

function hasMisnamedList(raw: JsonObject): boolean {
  return MISNAMED_LISTS.some((key) => Array.isArray(raw[key]));
}

function isBare(raw: JsonObject): boolean {
  return CONTENT_KEYS.every((key) => {
    const value = raw[key];
    return value === undefined || (Array.isArray(value) && value.length === 0);
  });
}

function hasHref(link: TreeDivision): boolean {
  return link.href !== undefined;
}

function division(raw: JsonObject, kind: DivisionKind, pointer: string): TreeDivision {
  const value = asText(raw[kind]) ?? asText(raw.name) ?? '';
  const name = kind === 'language' && value !== '' ? languageOf(value).name : asText(raw.name);
  return {
    kind,
    label: name ?? (value === '' ? fallbackLabel(kind) : value),
    value,
    ...present({
      icon: asIcon(raw.icon),
      color: asColors(raw.color),
      tag: asText(raw.tag),
      description: asText(raw.description),
      version: kind === 'tab' || kind === 'anchor' ? asText(raw.version) : undefined,
      graphql: kind === 'tab' ? asSpecSources(raw.graphql, pointerTo(pointer, 'graphql'))[0] : undefined,
      sdk: kind === 'tab' || kind === 'version' ? asSdkSource(raw.sdk, pointerTo(pointer, 'sdk')) : undefined,
      href: asText(raw.href),
      default: asFlag(raw.default),
      align: asOneOf(raw.align, ['start', 'end']),
      banner: normalizeBanner(raw.banner),
      footer: normalizeFooter(raw.footer),
      navbar: normalizeNavbar(raw.navbar),
    }),
    ...node(raw, pointer),
  };
}

/** A division without its name is a problem, reported elsewhere; its pages are kept under this one. */
function fallbackLabel(kind: string): string {
  return `(${kind} without a name)`;
}

function settings(raw: JsonObject, pointer: string): TreeSettings {
  return {
    ...present({
      hidden: asFlag(raw.hidden),
      searchable: asFlag(raw.searchable),
      boost: asNumber(raw.boost),
      public: asPublic(raw.public),
      directory: asOneOf(raw.directory, ['none', 'accordion', 'card']),
    }),
    openapi: asSpecSources(raw.openapi, pointerTo(pointer, 'openapi')),
    asyncapi: asSpecSources(raw.asyncapi, pointerTo(pointer, 'asyncapi')),
  };
}

function entryList(value: unknown, pointer: string): TreeEntry[] {
  return asList(value).flatMap((item, i): TreeEntry[] => {
    const at = pointerTo(pointer, i);
    const text = asText(item);
    if (text !== undefined) return [entry(text, at)];
    const raw = asObject(item);
    return raw ? groupOrPage(raw, at) : [];
  });
}

/** `METHOD /path` and `spec METHOD /path` name operations; every other string is the path of a page. */
function entry(text: string, pointer: string): TreeEntry {
  const words = text.split(/\s+/);
  const spec = words.length === 3 ? words.shift() : undefined;
  const [method = '', target = ''] = words;
  const isOperation = isMethodOrWebhook(method) || (isMethodName(method) && target.startsWith('/'));
  if (words.length !== 2 || !isOperation) return { type: 'page', pointer, path: pagePath(text), text };
  const source = spec && asSpecSources(spec, pointer)[0]?.source;
  return { type: 'operation', pointer, text, ...(source && { spec: source }) };
}

function isMethodOrWebhook(word: string): boolean {
  const lower = word.toLowerCase();
  return isMethod(lower) || lower === 'webhook';
}

/** An object in `pages` is a group. Page objects do not exist, but the page is kept: the mistake is reported. */
function groupOrPage(raw: JsonObject, pointer: string): TreeEntry[] {
  const page = asText(raw.page) ?? asText(raw.path);
  if (raw.group === undefined && raw.pages === undefined && page !== undefined) {
    return [entry(page, pointer)];
  }
  return [group(raw, pointer)];
}

function group(raw: JsonObject, pointer: string): TreeGroup {
  const root = asText(raw.root);
  return {
    type: 'group',
    pointer,
    label: typeof raw.group === 'string' ? raw.group.trim() : fallbackLabel('group'),
    ...present({
      icon: asIcon(raw.icon),
      tag: asText(raw.tag),
      root: root === undefined ? undefined : { path: pagePath(root), text: root },
      expanded: asFlag(raw.expanded),
      sdk: asSdkSource(raw.sdk, pointerTo(pointer, 'sdk')),
    }),
    ...settings(raw, pointer),
    entries: entriesOf(raw, pointer),
    isBare: isBare(raw) && !hasMisnamedList(raw) && root === undefined,
  };
}
