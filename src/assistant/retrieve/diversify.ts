import type { Passage } from './passage.ts';

/** The part of its score that a page loses if one with the same title in the same folder ranks higher. */
const ALIKE = 0.35;
const SAME_FOLDER = 0.25;

/**
 * The best `most` passages. Pages that say the same about something else (`Set up on Sui`, `Set up on Aptos`) rank lower,
 * so that they do not take all the places.
 */
export function diversify(passages: readonly Passage[], most: number): Passage[] {
  const rest = passages.map((passage) => ({
    passage,
    words: new Set(passage.page.title.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
    folder: passage.page.path.slice(0, passage.page.path.lastIndexOf('/')),
    likeness: 0,
  }));
  const chosen: Passage[] = [];
  while (chosen.length < most && rest.length > 0) {
    let best = 0;
    const worth = (at: number) => rest[at]!.passage.score * (1 - ALIKE * rest[at]!.likeness);
    for (let at = 1; at < rest.length; at++) if (worth(at) > worth(best)) best = at;
    const [taken] = rest.splice(best, 1);
    chosen.push(taken!.passage);
    for (const other of rest) {
      const shared = [...taken!.words].filter((word) => other.words.has(word)).length;
      const alike = shared / (taken!.words.size + other.words.size - shared);
      const place = taken!.folder === other.folder ? SAME_FOLDER : 0;
      other.likeness = Math.max(other.likeness, (1 - SAME_FOLDER) * alike + place);
    }
  }
  return chosen;
}
