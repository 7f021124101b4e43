import { contentHash } from '../../lib/content-hash.ts';
import { createFilePacker } from './file-packer.ts';
import type { TermFiles } from './last-index.ts';
import type { EncodedTerm } from './term-postings.ts';

/** Sizes before compression; a shard is about a third of it on the wire. */
const SHARD_SIZE = 40_000;
const VOCABULARY_SIZE = 40_000;
const HASH_LENGTH = 8;
/** Numbers have no typo tolerance. */
const STARTS_WITH_DIGIT = /^[0-9]/;

/** Writes the terms of an index, which come in order: shards with their postings, and vocabularies for typing errors. */
export function writeTerms(
  terms: Iterable<EncodedTerm>,
  writeFile: (name: string, json: string) => void,
): TermFiles {
  const shards: string[] = [];
  const vocabularies: string[] = [];
  const lengthOf = (text: string) => text.length;
  const shardPacker = createFilePacker<string>(
    SHARD_SIZE,
    (texts) => shards.push(texts.join('\n')),
    lengthOf,
  );
  const vocabularyPacker = createFilePacker<string>(
    VOCABULARY_SIZE,
    (texts) => vocabularies.push(vocabulary(texts)),
    lengthOf,
  );
  for (const { term, pages, postings } of terms) {
    shardPacker.add(term, `${term} ${postings}`);
    if (!STARTS_WITH_DIGIT.test(term)) vocabularyPacker.add(term, frequencyDigit(pages) + term);
  }
  const [shardStarts, vocabularyStarts] = [shardPacker.finish(), vocabularyPacker.finish()];
  const folder = contentHash([...shards, ...vocabularies].join('\n')).slice(0, HASH_LENGTH);
  for (const [number, text] of shards.entries()) writeFile(`${folder}/s${number}`, JSON.stringify(text));
  for (const [number, text] of vocabularies.entries())
    writeFile(`${folder}/v${number}`, JSON.stringify(text));
  return { folder, shards: shardStarts, vocabularies: vocabularyStarts };
}

/** `entries` are terms behind a digit each. The digits go to the front, together, where they compress better. */
function vocabulary(entries: readonly string[]): string {
  const weights = entries.map((entry) => entry[0]).join('');
  return [weights, ...entries.map((entry) => entry.slice(1))].join(' ');
}

/** How many pages contain a term, on a logarithmic scale. */
function frequencyDigit(pages: number): string {
  return Math.min(35, Math.floor(Math.log2(pages + 1))).toString(36);
}
