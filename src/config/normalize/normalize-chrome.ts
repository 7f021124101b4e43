import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import type {
  AssistantConfig,
  Banner,
  Contextual,
  Footer,
  LinkItem,
  Navbar,
  NavbarLink,
} from '../docs-config.ts';
import { asFlag, asList, asOneOf, asText, asTextRecord, asTexts, present } from '../json/read-value.ts';
import { asColors, asIcon } from './read-shared.ts';

/* The parts around the page that docs.json sets for the site and a language entry may replace. */

export function normalizeBanner(value: unknown): Banner | undefined {
  const raw = asObject(value);
  const content = asText(raw?.content);
  if (!raw || content === undefined) return undefined;
  return {
    content,
    dismissible: asFlag(raw.dismissible) ?? false,
    type: asOneOf(raw.type, ['info', 'warning', 'critical']) ?? 'info',
    ...present({ color: asColors(raw.color) }),
  };
}

export function normalizeNavbar(value: unknown): Navbar | undefined {
  const raw = asObject(value);
  if (!raw) return undefined;
  const primary = asObject(raw.primary);
  const href = asText(primary?.href);
  const type = asOneOf(primary?.type, ['button', 'github', 'discord']) ?? 'button';
  const label = asText(primary?.label) ?? NETWORK_LABELS[type];
  return {
    links: asList(raw.links).flatMap(navbarLink),
    ...(href !== undefined && label !== undefined && { primary: { type, label, href } }),
  };
}

const NETWORK_LABELS: Record<string, string | undefined> = { github: 'GitHub', discord: 'Discord' };

function navbarLink(value: unknown, index: number): NavbarLink[] {
  const raw = asObject(value);
  const type = asOneOf(raw?.type, ['github', 'discord']);
  const href = asText(raw?.href);
  const icon = asIcon(raw?.icon);
  const label = asText(raw?.label) ?? (type && NETWORK_LABELS[type]) ?? (icon && '');
  if (href === undefined || label === undefined) return [];
  return [{ label, href, index, ...present({ icon, type }) }];
}

export function normalizeFooter(value: unknown): Footer | undefined {
  const raw = asObject(value);
  if (!raw) return undefined;
  return {
    socials: asTextRecord(raw.socials),
    links: asList(raw.links).flatMap((column, index) => {
      const items = asList(asObject(column)?.items).flatMap(linkItem);
      return items.length === 0
        ? []
        : [{ ...present({ header: asText(asObject(column)?.header) }), items, index }];
    }),
  };
}

function linkItem(value: unknown, index: number): LinkItem[] {
  const raw = asObject(value);
  const label = asText(raw?.label);
  const href = asText(raw?.href);
  return label === undefined || href === undefined
    ? []
    : [{ label, href, index, ...present({ icon: asIcon(raw?.icon) }) }];
}

/** The contextual menu of a page, from docs.json or from the frontmatter of a page. */
export function normalizeContextual(value: unknown): Contextual {
  const raw = asObject(value) ?? {};
  return {
    options: withoutRepeated(asList(raw.options)).flatMap((option): Contextual['options'] => {
      const name = asText(option);
      if (name !== undefined) return [{ type: 'builtin', name }];
      const custom = asObject(option);
      const title = asText(custom?.title);
      const href = contextualHref(custom?.href);
      if (!custom || title === undefined || !href) return [];
      const icon = asIcon(custom.icon);
      return [
        { type: 'custom', title, description: asText(custom.description) ?? '', href, ...present({ icon }) },
      ];
    }),
    display: asOneOf(raw.display, ['header', 'toc']) ?? 'header',
  };
}

/** An entry that is listed twice is shown once. */
function withoutRepeated(options: readonly unknown[]): unknown[] {
  const keys = new Map(options.map((option) => [JSON.stringify(option), option]));
  return [...keys.values()];
}

function contextualHref(
  value: unknown,
): { base: string; query: { key: string; value: string }[] } | undefined {
  const base = asText(asObject(value)?.base ?? value);
  if (base === undefined) return undefined;
  const query = asList(asObject(value)?.query).flatMap((pair) => {
    const { key, value: text } = asTextRecord(pair);
    return key !== undefined && text !== undefined ? [{ key, value: text }] : [];
  });
  return { base, query };
}

export function normalizeAssistant(raw: JsonObject): AssistantConfig {
  return {
    enabled: asFlag(raw.enabled) ?? true,
    suggestions: asTexts(raw.suggestions),
    position: asOneOf(raw.position, ['header', 'bar']) ?? 'header',
    store: asOneOf(raw.store, ['full', 'questions', 'none']) ?? 'full',
    ...present({ greeting: asText(raw.greeting), email: asText(asObject(raw.deflection)?.email) }),
  };
}
