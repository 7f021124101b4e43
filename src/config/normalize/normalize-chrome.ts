import { asObject } from '../../lib/json/json-object.ts';
import type { Banner, Footer, LinkItem, Navbar, NavbarLink } from '../docs-config.ts';
import { asFlag, asList, asOneOf, asText, asTextRecord, present } from '../json/read-value.ts';
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
