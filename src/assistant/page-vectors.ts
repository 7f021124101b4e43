import type { IndexedPage } from '../lib/search/index-format.ts';
import type { SearchFiles } from '../lib/search/search-files.ts';
import { textHash } from '../lib/text/text-hash.ts';

/** Storage for vectors next to a release. If reading or writing fails, they are computed again. */
export interface VectorCache {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
}

/** Computes a vector for each text, of numbers from -127 to 127. Only their directions can be compared, not their lengths. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<Int8Array[]>;

/** Finds the pages of an index by their meaning. */
export interface PageVectors {
  /** Numbers of the `most` pages whose meaning is closest to a text; undefined while the vectors are not ready. */
  nearest(text: string, most: number, signal: AbortSignal): Promise<number[] | undefined>;
}

const BATCH = 32;
const MAX_TEXT_LENGTH = 2_000;

interface PageVectorsOptions {
  embed: Embed;
  /** Distinguishes the indexes and models of a site. */
  name: string;
  cache: VectorCache | undefined;
  /** Called with the reason if the vectors could not be computed. */
  onFailure: (error: unknown) => void;
}

/**
 * The vector of a page is computed once for each version of its text, in the background from the first question on, and
 * stored by the hash of the text.
 */
export function createPageVectors(
  files: SearchFiles,
  { embed, name, cache, onFailure }: PageVectorsOptions,
): PageVectors {
  let ready: readonly Int8Array[] | undefined;
  let isActive = false;
  /** Vectors by the hash of their text. A failed attempt leaves those that it has computed to the next one. */
  let computed: Map<string, Int8Array> | undefined;
  const file = `vectors-${textHash(name)}.txt`;

  const make = async (): Promise<void> => {
    computed ??= parseVectors((await cache?.read(file).catch(() => undefined)) ?? '');
    const vectors = computed;
    const before = vectors.size;
    const hashes = await addMissing(vectors, files, embed);
    ready = hashes.map((hash) => vectors.get(hash)!);
    computed = undefined;
    if (vectors.size === before) return;
    const used = new Set(hashes);
    await cache?.write(file, vectorLines([...vectors].filter(([hash]) => used.has(hash)))).catch(() => {});
  };

  /** A failure is tried again with the next question. */
  const makeOnce = async () => {
    isActive = true;
    await make().catch(onFailure);
    isActive = false;
  };

  return {
    nearest: async (text, most, signal) => {
      if (!ready) {
        if (!isActive) void makeOnce();
        return undefined;
      }
      const [asked] = await embed([text.slice(0, MAX_TEXT_LENGTH)], signal);
      const nearness = ready.map((vector, page) => ({ page, near: cosine(asked!, vector) }));
      return nearness
        .sort((a, b) => b.near - a.near)
        .slice(0, most)
        .map(({ page }) => page);
    },
  };
}

/** Computes the vectors of pages that have none yet. Returns the hashes of all pages, in their order. */
async function addMissing(
  known: Map<string, Int8Array>,
  files: SearchFiles,
  embed: Embed,
): Promise<string[]> {
  const { pages } = await files.meta();
  const hashes: string[] = [];
  let missing: { hash: string; text: string }[] = [];
  const fill = async () => {
    if (missing.length === 0) return;
    const texts = missing.map(({ text }) => text);
    const vectors = await embed(texts, new AbortController().signal);
    for (const [at, { hash }] of missing.entries()) known.set(hash, vectors[at]!);
    missing = [];
  };
  for (let page = 0; page < pages; page++) {
    const text = textOf(await files.page(page));
    const hash = textHash(text);
    hashes.push(hash);
    if (!known.has(hash)) missing.push({ hash, text });
    if (missing.length === BATCH) await fill();
  }
  await fill();
  return hashes;
}

function textOf({ title, breadcrumbs, sections }: IndexedPage): string {
  const said = sections.map(({ heading, text }) => `${heading}\n${text.slice(0, 300)}`);
  return [[...breadcrumbs, title].join(' › '), ...said].join('\n').slice(0, MAX_TEXT_LENGTH);
}

function cosine(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0;
  let product = 0;
  let squares = 0;
  for (let at = 0; at < one.length; at++) {
    product += one[at]! * other[at]!;
    squares += other[at]! * other[at]!;
  }
  return product / Math.sqrt(squares || 1);
}

/** A line for each vector: the hash of its text, then its bytes as hexadecimal digits. */
function vectorLines(vectors: readonly (readonly [hash: string, vector: Int8Array])[]): string {
  return vectors
    .map(
      ([hash, vector]) =>
        `${hash} ${Array.from(vector, (place) => (place & 255).toString(16).padStart(2, '0')).join('')}`,
    )
    .join('\n');
}

function parseVectors(text: string): Map<string, Int8Array> {
  const vectors = new Map<string, Int8Array>();
  for (const line of text.split('\n')) {
    const [hash = '', digits = ''] = line.split(' ');
    if (hash === '' || digits === '' || /[^0-9a-f]/.test(digits)) continue;
    const length = digits.length >> 1;
    vectors.set(
      hash,
      Int8Array.from({ length }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)),
    );
  }
  return vectors;
}
