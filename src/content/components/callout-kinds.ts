import { ownField } from '../../lib/collections.ts';

export const CALLOUT_KINDS = ['note', 'info', 'tip', 'warning', 'check', 'danger'] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** What authors who know other tools write, and what it means here. */
const ALIASES: Readonly<Record<string, CalloutKind>> = {
  important: 'info',
  caution: 'warning',
  success: 'check',
  error: 'danger',
};

/** Every name of a kind, in lower case. */
export const CALLOUT_NAMES: readonly string[] = [...CALLOUT_KINDS, ...Object.keys(ALIASES)];

/** The kind of callout that a component, a directive or a `type` names. */
export function calloutKind(name: string): CalloutKind | undefined {
  const lower = name.toLowerCase();
  return CALLOUT_KINDS.find((kind) => kind === lower) ?? ownField(ALIASES, lower);
}
