import type { DivisionKind } from './tree.ts';

/** Whether a division is an edition of the site (a version or language), not a part of it. */
export function isEdition(kind: DivisionKind): boolean {
  return kind === 'language' || kind === 'version';
}

/** Whether a menu switches between divisions of this kind: a reader sees one of them at a time, so they may share pages. */
export function isSwitched(kind: DivisionKind): boolean {
  return isEdition(kind) || kind === 'product' || kind === 'dropdown';
}
