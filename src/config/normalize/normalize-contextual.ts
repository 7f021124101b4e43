import { asObject } from '../../lib/json/json-object.ts';
import type { Contextual } from '../docs-config.ts';
import { asList, asOneOf, asText, asTextRecord, present } from '../json/read-value.ts';
import { asIcon } from './read-shared.ts';

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
