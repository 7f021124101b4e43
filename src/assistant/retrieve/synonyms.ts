import { getOrInsert } from '../../lib/collections.ts';
import { readTextAsset } from '../../lib/files/assets.ts';

/** Other words that documentation uses for a word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The table of synonyms: each line is a group of words that stand for one another, and a word may be in several. */
export function readSynonyms(): Synonyms {
  const found = new Map<string, Set<string>>();
  for (const line of readTextAsset('templates/assistant/synonyms.txt').trim().split('\n')) {
    const words = line.split(' ');
    for (const word of words) {
      const others = getOrInsert(found, word, () => new Set<string>());
      for (const other of words) if (other !== word) others.add(other);
    }
  }
  return new Map([...found].map(([word, others]) => [word, [...others]]));
}
