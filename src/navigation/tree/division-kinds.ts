import type { DivisionKind } from './tree.ts';

/** Whether a division is an edition of the site: it says which text is read, not where in it a page is. */
export function isEdition(kind: DivisionKind): boolean {
  return kind === 'language' || kind === 'version';
}

/** Whether a menu switches between divisions of this kind: a reader sees one of them at a time, so they may share pages. */
export function isSwitched(kind: DivisionKind): boolean {
  return isEdition(kind) || kind === 'product' || kind === 'dropdown';
}
