import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { withoutSlashes } from '../../lib/url/paths.ts';
import { isProblemCode, SEVERITY_LEVELS, type Severities } from '../../problems/rules/severities.ts';
import { type DocsConfig, type Font, ICON_LIBRARIES, type Seo, THEMES, type Theme } from '../docs-config.ts';
import {
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asPublic,
  asText,
  asTextRecord,
  asTexts,
  present,
} from '../json/read-value.ts';
import { normalizeAccess } from './normalize-access.ts';
import { normalizeApi } from './normalize-api.ts';
import {
  normalizeAssistant,
  normalizeBanner,
  normalizeContextual,
  normalizeFooter,
  normalizeNavbar,
} from './normalize-chrome.ts';
import {
  asByMode,
  asColor,
  asColors,
  asFileByMode,
  asSitePath,
  fromRoot,
  queryOf,
  redirectSource,
} from './read-shared.ts';

/** The default accent color. */
export const DEFAULT_PRIMARY = '#16a34a';

/** Fills in defaults and expands short forms. Invalid values count as absent. */
export function normalizeConfig(raw: JsonObject): DocsConfig {
  const part = (key: string): JsonObject => asObject(raw[key]) ?? {};
  const theme = asOneOf(raw.theme, THEMES) ?? 'mint';
  const primary = asColor(part('colors').primary) ?? DEFAULT_PRIMARY;
  const logo = asFileByMode(raw.logo);
  const background = asText(part('thumbnails').background);
  const logoHref = asText(part('logo').href);
  return {
    theme,
    name: asText(raw.name) ?? 'Documentation',
    ...present({
      description: asText(raw.description),
      public: asPublic(raw.public),
      access: normalizeAccess(raw),
    }),
    colors: {
      primary,
      light: asColor(part('colors').light) ?? primary,
      dark: asColor(part('colors').dark) ?? primary,
    },
    ...present({
      logo: logo && { ...logo, ...present({ href: logoHref }) },
      favicon: asFileByMode(raw.favicon),
      banner: normalizeBanner(raw.banner),
    }),
    appearance: {
      default: asOneOf(part('appearance').default, ['system', 'light', 'dark']) ?? 'system',
      strict: asFlag(part('appearance').strict) ?? false,
    },
    background: present({
      decoration: asOneOf(part('background').decoration, ['gradient', 'grid', 'windows']),
      color: asColors(part('background').color),
      image: asFileByMode(part('background').image),
    }),
    fonts: fonts(part('fonts')),
    icons: { library: asOneOf(part('icons').library, ICON_LIBRARIES) ?? 'fontawesome' },
    styling: styling(part('styling'), theme),
    thumbnails: present({
      appearance: asOneOf(part('thumbnails').appearance, ['light', 'dark']),
      background: background === undefined ? undefined : fromRoot(background),
      font: asText(asObject(part('thumbnails').fonts)?.family),
    }),
    navbar: normalizeNavbar(raw.navbar) ?? { links: [] },
    navigation: raw.navigation,
    footer: normalizeFooter(raw.footer) ?? { socials: {}, links: [] },
    interaction: present({ drilldown: asFlag(part('interaction').drilldown) }),
    contextual: normalizeContextual(part('contextual')),
    redirects: asList(raw.redirects).flatMap(redirect),
    variables: asTextRecord(raw.variables),
    check: severities(part('check')),
    metadata: { timestamp: asFlag(part('metadata').timestamp) ?? false },
    feedback: {
      thumbsRating: asFlag(part('feedback').thumbsRating) ?? true,
      suggestEdit: asFlag(part('feedback').suggestEdit) ?? false,
      raiseIssue: asFlag(part('feedback').raiseIssue) ?? false,
      ...present({ repository: asText(part('feedback').repository) }),
    },
    errors: { notFound: notFound(asObject(part('errors')['404']) ?? {}) },
    search: present({ prompt: asText(part('search').prompt) }),
    assistant: normalizeAssistant(part('assistant')),
    seo: seo(part('seo')),
    markdown: {
      schema: asFlag(part('markdown').schema) ?? true,
      instructions: asTexts(part('markdown').instructions),
    },
    integrations: Object.fromEntries(
      Object.entries(part('integrations')).flatMap(([key, value]) =>
        asObject(value) ? [[key, { ...asObject(value) }]] : [],
      ),
    ),
    api: normalizeApi(part('api')),
  };
}

function severities(raw: JsonObject): Severities {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([code, value]) => {
      const level = asOneOf(value, SEVERITY_LEVELS);
      return level && isProblemCode(code) ? [[code, level]] : [];
    }),
  );
}

function fonts(raw: JsonObject): DocsConfig['fonts'] {
  const all = font(raw);
  return present({ heading: font(raw.heading) ?? all, body: font(raw.body) ?? all });
}

function font(value: unknown): Font | undefined {
  const raw = asObject(value);
  const family = asText(raw?.family);
  if (!raw || family === undefined) return undefined;
  return {
    family,
    ...present({
      weight: asNumber(raw.weight),
      source: asText(raw.source),
      format: asOneOf(raw.format, ['woff', 'woff2']),
    }),
  };
}

/** Themes for deep navigation show breadcrumbs by default. */
const BREADCRUMB_THEMES: readonly Theme[] = ['aspen', 'luma', 'sequoia'];

function styling(raw: JsonObject, theme: Theme): DocsConfig['styling'] {
  const code = asObject(raw.codeblocks);
  return {
    eyebrows:
      asOneOf(raw.eyebrows, ['section', 'breadcrumbs']) ??
      (BREADCRUMB_THEMES.includes(theme) ? 'breadcrumbs' : 'section'),
    codeblocks: { theme: codeTheme(code ? code.theme : raw.codeblocks) },
  };
}

function codeTheme(value: unknown): DocsConfig['styling']['codeblocks']['theme'] {
  return asOneOf(value, ['system', 'dark']) ?? asByMode(value) ?? 'system';
}

function redirect(value: unknown, index: number): DocsConfig['redirects'] {
  const source = asText(asObject(value)?.source);
  const destination = asText(asObject(value)?.destination);
  if (source === undefined || destination === undefined || queryOf(source) !== undefined) return [];
  const permanent = asFlag(asObject(value)?.permanent) ?? true;
  const pointer = `/redirects/${index}`;
  return [{ source: redirectSource(source), destination: asSitePath(destination), permanent, pointer }];
}

function notFound(raw: JsonObject): DocsConfig['errors']['notFound'] {
  return present({
    redirect: asFlag(raw.redirect),
    title: asText(raw.title),
    description: asText(raw.description),
  });
}

function seo(raw: JsonObject): Seo {
  const organization = asObject(raw.organization);
  return {
    indexing: asOneOf(raw.indexing, ['navigable', 'all']) ?? 'navigable',
    metatags: asTextRecord(raw.metatags),
    paths: asList(raw.paths).flatMap((item) => {
      const path = asText(asObject(item)?.path);
      return path === undefined
        ? []
        : [{ path: withoutSlashes(path), metatags: asTextRecord(asObject(item)?.metatags) }];
    }),
    ...present({
      organization: organization && {
        ...asTextRecord(organization),
        ...(Array.isArray(organization.sameAs) && { sameAs: asTexts(organization.sameAs) }),
      },
    }),
    trailingSlash: asFlag(raw.trailingSlash) ?? false,
  };
}
