import type { DivisionKind } from './tree.ts';

/** Divisions that are editions of the site, not parts of it. One of each is the default. */
export const EDITION_KINDS = ['version', 'language'] as const satisfies readonly DivisionKind[];

type EditionKind = (typeof EDITION_KINDS)[number];

export function isEdition(kind: DivisionKind): kind is EditionKind {
  return EDITION_KINDS.some((edition) => edition === kind);
}

/** Whether a menu switches between divisions of this kind: a reader sees one of them at a time, so they may share pages. */
export function isSwitched(kind: DivisionKind): boolean {
  return isEdition(kind) || kind === 'product' || kind === 'dropdown';
}
