import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { THEMES } from '../docs-config.ts';
import { asFlag, asList, asOneOf, asText, present } from '../json/read-value.ts';
import { migrateNavigation } from './migrate-navigation.ts';
import { nestedKeys } from './nested-keys.ts';

/** A docs.json converted from a mint.json, with the result for each key. */
export interface Migration {
  config: Record<string, unknown>;
  /** Old key → new key, in the order in which docs.json is written; those inside a key follow it. */
  moved: readonly { from: string; to: string }[];
  /** Keys without an equivalent in docs.json. */
  dropped: readonly string[];
}

type Part = Record<string, unknown>;
type Move = (value: unknown, old: JsonObject) => Part;

/** How each key of mint.json is written in docs.json, in the order in which docs.json is written. */
const MOVES: Readonly<Record<string, { to: string; move: Move }>> = {
  $schema: { to: '', move: () => ({}) },
  theme: { to: 'theme', move: (value, { layout }) => ({ theme: themeOf(value, layout) }) },
  layout: { to: 'theme', move: (value, { theme }) => ({ theme: themeOf(theme, value) }) },
  name: { to: 'name', move: (value) => ({ name: value }) },
  description: { to: 'description', move: (value) => ({ description: value }) },
  colors: { to: 'colors', move: (value, old) => colorsOf(value, old) },
  favicon: { to: 'favicon', move: (value) => ({ favicon: value }) },
  logo: { to: 'logo', move: (value) => ({ logo: value }) },
  modeToggle: { to: 'appearance', move: (value) => appearanceOf(value) },
  background: { to: 'background', move: (value, old) => backgroundOf(value, old) },
  backgroundImage: {
    to: 'background.image',
    move: (value, old) => backgroundOf(old.background, { ...old, backgroundImage: value }),
  },
  font: { to: 'fonts', move: (value) => ({ fonts: fontsOf(value) }) },
  codeBlock: { to: 'styling.codeblocks', move: (value) => stylingOf({ codeBlock: value }) },
  eyebrow: { to: 'styling.eyebrows', move: (value) => stylingOf({ eyebrow: value }) },
  navigation: { to: 'navigation', move: (_, old) => ({ navigation: migrateNavigation(old) }) },
  tabs: { to: 'navigation.tabs', move: () => ({}) },
  primaryTab: { to: 'navigation.tabs', move: () => ({}) },
  anchors: { to: 'navigation.global.anchors', move: () => ({}) },
  topAnchor: { to: 'navigation.global.anchors', move: () => ({}) },
  versions: { to: 'navigation.versions', move: () => ({}) },
  topbarLinks: { to: 'navbar.links', move: (value) => navbarOf({ topbarLinks: value }) },
  topbarCtaButton: { to: 'navbar.primary', move: (value) => navbarOf({ topbarCtaButton: value }) },
  footer: { to: 'footer', move: (value, old) => ({ footer: footerOf(value, old.footerSocials) }) },
  footerSocials: { to: 'footer.socials', move: (value, old) => ({ footer: footerOf(old.footer, value) }) },
  api: { to: 'api', move: (value, old) => ({ api: apiOf(value, old.openapi) }) },
  openapi: { to: 'api.openapi', move: (value, old) => ({ api: apiOf(old.api, value) }) },
  redirects: { to: 'redirects', move: (value) => ({ redirects: value }) },
  feedback: { to: 'feedback', move: (value) => ({ feedback: value }) },
  search: {
    to: 'search',
    move: (value) => ({ search: present({ prompt: asText(asObject(value)?.prompt) }) }),
  },
  seo: { to: 'seo', move: (value, old) => ({ seo: seoOf(value, old.metadata) }) },
  metadata: { to: 'seo.metatags', move: (value, old) => ({ seo: seoOf(old.seo, value) }) },
  analytics: {
    to: 'integrations',
    move: (value, old) => ({ integrations: { ...asObject(value), ...asObject(old.integrations) } }),
  },
  integrations: {
    to: 'integrations',
    move: (value, old) => ({ integrations: { ...asObject(old.analytics), ...asObject(value) } }),
  },
  variables: { to: 'variables', move: (value) => ({ variables: value }) },
};

/** The equivalent docs.json of a mint.json. Values are copied as they are: invalid ones stay invalid. */
export function migrateConfig(old: JsonObject): Migration {
  const config: Record<string, unknown> = { theme: 'mint' };
  const moved: { from: string; to: string }[] = [];
  const dropped = Object.keys(old).filter((key) => !Object.hasOwn(MOVES, key));
  for (const [key, { to, move }] of Object.entries(MOVES)) {
    if (old[key] === undefined) continue;
    for (const [name, value] of Object.entries(move(old[key], old)))
      config[name] = joined(config[name], value);
    if (to !== '' && to !== key) moved.push({ from: key, to });
    const nested = nestedKeys(key, old[key]);
    moved.push(...nested.moved);
    dropped.push(...nested.dropped);
  }
  return { config, moved, dropped };
}

function joined(known: unknown, value: unknown): unknown {
  const [one, other] = [asObject(known), asObject(value)];
  return one && other ? { ...one, ...other } : value;
}

const SUCCESSORS = new Map<unknown, string>([
  ['venus', 'palm'],
  ['quill', 'willow'],
  ['sidenav', 'maple'],
  ['solidSidenav', 'willow'],
]);

/** The most similar theme for those of mint.json, some of which no longer exist. */
function themeOf(theme: unknown, layout: unknown): string {
  return asOneOf(theme, THEMES) ?? SUCCESSORS.get(theme) ?? SUCCESSORS.get(layout) ?? 'mint';
}

function colorsOf(value: unknown, old: JsonObject): Part {
  const { primary, light, dark, background } = asObject(value) ?? {};
  return {
    colors: present({ primary, light, dark }),
    ...(background !== undefined && backgroundOf(old.background, old)),
  };
}

function backgroundOf(value: unknown, old: JsonObject): Part {
  const color = asObject(asObject(old.colors)?.background);
  const decoration = asText(asObject(value)?.style);
  const part = present({ decoration, color, image: asText(old.backgroundImage) });
  return Object.keys(part).length === 0 ? {} : { background: part };
}

function appearanceOf(value: unknown): Part {
  const { default: chosen, isHidden } = asObject(value) ?? {};
  return { appearance: present({ default: asText(chosen), strict: asFlag(isHidden) }) };
}

function fontsOf(value: unknown): unknown {
  const font = asObject(value) ?? {};
  const one = (part: unknown) => {
    const { family, weight, url, format } = asObject(part) ?? {};
    return present({ family, weight, source: url, format });
  };
  if (font.family !== undefined) return one(font);
  return present({
    heading: font.headings === undefined ? undefined : one(font.headings),
    body: font.body === undefined ? undefined : one(font.body),
  });
}

function stylingOf({ codeBlock, eyebrow }: { codeBlock?: unknown; eyebrow?: unknown }): Part {
  const mode = asText(asObject(codeBlock)?.mode);
  return {
    styling: present({
      codeblocks: mode === 'auto' ? 'system' : mode,
      eyebrows: asText(asObject(eyebrow)?.display),
    }),
  };
}

function navbarOf({
  topbarLinks,
  topbarCtaButton,
}: {
  topbarLinks?: unknown;
  topbarCtaButton?: unknown;
}): Part {
  const links = asList(topbarLinks).map((item) => {
    const { name, url, type } = asObject(item) ?? {};
    return present({ label: name, href: url, type: type === 'github' ? type : undefined });
  });
  const button = asObject(topbarCtaButton);
  const primary = button && {
    type: button.type === 'github' ? 'github' : 'button',
    ...present({ label: button.name, href: button.url }),
  };
  return { navbar: { ...(links.length > 0 && { links }), ...(primary && { primary }) } };
}

function footerOf(footer: unknown, socials: unknown): Part {
  const old = asObject(footer) ?? {};
  const listed = Array.isArray(socials)
    ? Object.fromEntries(socials.map((item) => [asText(asObject(item)?.type), asObject(item)?.url]))
    : socials;
  const links = asList(old.links).map((column) => {
    const { title, header, links: items, items: newer } = asObject(column) ?? {};
    const shown = asList(items ?? newer).map((item) => {
      const { label, name, href, url } = asObject(item) ?? {};
      return present({ label: label ?? name, href: href ?? url });
    });
    return present({ header: header ?? title, items: shown });
  });
  return present({ socials: listed ?? old.socials, links: links.length > 0 ? links : undefined });
}

function apiOf(value: unknown, openapi: unknown): Part {
  const { baseUrl, auth, playground, request, maintainOrder, ...rest } = asObject(value) ?? {};
  const { mode, disableProxy, display } = asObject(playground) ?? {};
  const { method, name } = asObject(auth) ?? {};
  const server = Array.isArray(baseUrl) ? baseUrl : asText(baseUrl);
  const shown = mode === 'show' ? 'interactive' : mode === 'hide' ? 'none' : mode;
  const languages = asObject(asObject(request)?.example)?.languages;
  return {
    ...present({ openapi: openapi ?? rest.openapi }),
    ...(playground !== undefined && {
      playground: present({ display: display ?? shown, proxy: disableProxy === true ? false : undefined }),
    }),
    ...(languages !== undefined && { examples: { languages } }),
    ...((server !== undefined || auth !== undefined) && {
      mdx: present({ server, auth: auth === undefined ? undefined : present({ method, name }) }),
    }),
  };
}

function seoOf(seo: unknown, metadata: unknown): Part {
  const { indexHiddenPages, ...rest } = asObject(seo) ?? {};
  return {
    ...rest,
    ...(indexHiddenPages === true && { indexing: 'all' }),
    ...(metadata !== undefined && { metatags: metadata }),
  };
}
