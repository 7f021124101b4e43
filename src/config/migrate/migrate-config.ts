import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { asList, asText, present } from '../json/read-value.ts';
import { type AcceptedConfig, acceptedConfig } from './accepted-config.ts';
import { migrateNavigation } from './migrate-navigation.ts';
import {
  apiOf,
  appearanceOf,
  backgroundOf,
  colorsOf,
  fontsOf,
  footerOf,
  listedSocials,
  navbarOf,
  type Part,
  seoOf,
  stylingOf,
  themeOf,
} from './migrated-values.ts';
import { nestedKeys } from './nested-keys.ts';

/** A docs.json converted from a mint.json, with the result for each key. */
export interface Migration {
  config: Record<string, unknown>;
  /** Old key → new key, in the order in which docs.json is written; those inside a key follow it. */
  moved: readonly { from: string; to: string }[];
  /** Keys without an equivalent in docs.json. */
  dropped: readonly string[];
  /** Values that docs.json does not accept, by their keys there. */
  refused: AcceptedConfig['refused'];
}

type Move = (value: unknown, old: JsonObject) => Part;

/** How each key of mint.json is written in docs.json, in the order in which docs.json is written. */
const MOVES: Readonly<Record<string, { to: string; move: Move }>> = {
  $schema: { to: '$schema', move: (value) => ({ $schema: schemaOf(value) }) },
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

/** The equivalent docs.json of a mint.json, without values that `docs check` refuses. */
export function migrateConfig(old: JsonObject): Migration {
  const config: Record<string, unknown> = { $schema: undefined, theme: 'mint' };
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
    if (key === 'footerSocials') dropped.push(...listedSocials(asList(old[key])).dropped);
  }
  const accepted = acceptedConfig(present(config));
  return { ...accepted, moved: [...moved, ...accepted.moved], dropped };
}

/** The schema of docs.json is next to that of mint.json. */
function schemaOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(^|\/)(?:schema|mint)\.json$/, '$1docs.json') : undefined;
}

function joined(known: unknown, value: unknown): unknown {
  const [one, other] = [asObject(known), asObject(value)];
  return one && other ? { ...one, ...other } : value;
}
