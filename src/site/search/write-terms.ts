import { contentHash } from '../../lib/content-hash.ts';
import { type IndexMeta, shardName, type TermFiles, vocabularyName } from '../../lib/search/index-format.ts';
import { createFilePacker } from './file-packer.ts';
import type { EncodedTerm } from './term-postings.ts';

/** Least size before compression; a shard is about a third of it on the wire. */
const FILE_SIZE = 35_000;
/** Two of an index must never have the same. */
const HASH_LENGTH = 10;
/** Numbers have no typo tolerance. */
const STARTS_WITH_DIGIT = /^[0-9]/;

type WriteFile = (name: string, json: string) => void;

/** Writes the terms of an index, which come in order: shards with their postings, and vocabularies for typing errors. */
export function writeTerms(
  terms: Iterable<EncodedTerm>,
  writeFile: WriteFile,
): Pick<IndexMeta, 'shards' | 'vocabularies'> {
  const shards = termFileWriter((lines) => lines.join('\n'), shardName, writeFile);
  const vocabularies = termFileWriter(vocabulary, vocabularyName, writeFile);
  for (const { term, pages, postings } of terms) {
    shards.add(term, `${term} ${postings}`);
    if (!STARTS_WITH_DIGIT.test(term)) vocabularies.add(term, frequencyDigit(pages) + term);
  }
  return { shards: shards.finish(), vocabularies: vocabularies.finish() };
}

function termFileWriter(
  join: (entries: readonly string[]) => string,
  nameOf: (hash: string) => string,
  writeFile: WriteFile,
) {
  const hashes: string[] = [];
  const write = (entries: readonly string[]) => {
    const text = join(entries);
    const hash = contentHash(text).slice(0, HASH_LENGTH);
    hashes.push(hash);
    writeFile(nameOf(hash), JSON.stringify(text));
  };
  const packer = createFilePacker<string>(FILE_SIZE, write, (entry) => entry.length, isBoundary);
  return { add: packer.add, finish: (): TermFiles => ({ starts: packer.finish(), hashes }) };
}

/** One term in sixteen, regardless of the others. */
function isBoundary(term: string): boolean {
  return contentHash(term).startsWith('0');
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
