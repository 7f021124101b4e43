import { EDITION_KINDS } from './division-kinds.ts';
import type { DivisionKind } from './tree.ts';

interface Choice {
  kind: DivisionKind;
  default?: boolean;
}

/** The default version and the default language: the entry with `default: true`, otherwise the first. */
export function defaultOf<T extends Choice>(divisions: readonly T[]): Set<T> {
  const chosen = new Set<T>();
  for (const kind of EDITION_KINDS) {
    const choices = divisions.filter((division) => division.kind === kind);
    const choice = choices.find((division) => division.default === true) ?? choices[0];
    if (choice) chosen.add(choice);
  }
  return chosen;
}

/** The same divisions with the default version and language first. */
export function defaultFirst<T extends Choice>(divisions: readonly T[]): T[] {
  const chosen = defaultOf(divisions);
  return [
    ...divisions.filter((division) => chosen.has(division)),
    ...divisions.filter((division) => !chosen.has(division)),
  ];
}
