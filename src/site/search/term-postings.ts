import { levelOf, postingNumber, writeNumber } from '../../lib/search/postings.ts';

export interface EncodedTerm {
  term: string;
  /** How many pages hold it. */
  pages: number;
  postings: string;
}

/** The inverted index while it grows: pages go in one after the other, terms come out in order. */
export interface TermPostings {
  numberOf: TermNumbers['numberOf'];
  /** Each of these terms occurs on the page, once for every time it is listed, and counts `weight`. */
  weigh(terms: readonly number[], weight: number): void;
  /** All words of the page have been weighed: none, where they come from elsewhere. */
  endPage(): void;
  sorted(): Iterable<EncodedTerm>;
}

export function createTermPostings(): TermPostings {
  const numbers = createTermNumbers();
  const texts = createGrowingTexts();
  /** Of each term: how many pages hold it, the last of them, and its weight on the page that is being taken in. */
  const counts: number[] = [];
  const lastPages: number[] = [];
  const weights: number[] = [];
  let onPage: number[] = [];
  let page = 0;
  const makeRoom = () => {
    while (counts.length < numbers.count()) {
      counts.push(0);
      lastPages.push(-1);
      weights.push(0);
      texts.begin();
    }
  };
  const put = (term: number, level: number) => {
    writeNumber(postingNumber(page - lastPages[term]!, level), (code) => texts.append(term, code));
    counts[term]! += 1;
    lastPages[term] = page;
  };
  return {
    numberOf: numbers.numberOf,
    weigh: (occurring, weight) => {
      makeRoom();
      for (const term of occurring) {
        if (weights[term] === 0) onPage.push(term);
        weights[term]! += weight;
      }
    },
    endPage: () => {
      for (const term of onPage) {
        put(term, levelOf(weights[term]!));
        weights[term] = 0;
      }
      onPage = [];
      page += 1;
    },
    *sorted() {
      // The default order of strings is the one that the readers of an index compare by.
      const terms = numbers.terms();
      const order = [...counts.keys()].sort((one, other) => (terms[one]! < terms[other]! ? -1 : 1));
      for (const number of order) {
        const pages = counts[number]!;
        if (pages > 0) yield { term: terms[number]!, pages, postings: texts.read(number) };
      }
    },
  };
}

/** Numbers terms in order of appearance. */
interface TermNumbers {
  /** Number of the term that is in `bytes`, in UTF-8, from `start` to `end`. Letters of ASCII may be of either case. */
  numberOf(bytes: Uint8Array, start: number, end: number): number;
  /** How many terms there are. */
  count(): number;
  /** The term with a number. */
  termAt(number: number): string;
  /** All terms in order, by number. */
  terms(): string[];
}

const FREE = 0;
const LOWER_CASE = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 65 && code <= 90 ? code + 32 : code,
);

/**
 * A hash table with open addressing. Words are looked up where they are in a text: slicing words first would
 * spend most of the time on creating strings.
 */
export function createTermNumbers(): TermNumbers {
  /** The terms one after the other, and where each begins. */
  let pool = new Uint8Array(1 << 16);
  const starts = [0];
  const hashes: number[] = [];
  /** Numbers of terms plus 1, at the place of their hash or the next free one after it. */
  let slots = new Int32Array(1 << 12);

  const isTerm = (number: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const offset = starts[number]! - start;
    if (starts[number + 1]! - offset !== end) return false;
    for (let at = start; at < end; at++) {
      if (pool[at + offset] !== LOWER_CASE[bytes[at]!]) return false;
    }
    return true;
  };
  const addTerm = (bytes: Uint8Array, start: number, end: number) => {
    const place = starts.at(-1)!;
    if (place + end - start > pool.length) {
      const larger = new Uint8Array(pool.length * 2);
      larger.set(pool);
      pool = larger;
    }
    for (let at = start; at < end; at++) pool[place + at - start] = LOWER_CASE[bytes[at]!]!;
    starts.push(place + end - start);
  };
  const moreSlots = () => {
    slots = new Int32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (const [number, hash] of hashes.entries()) {
      let slot = hash & mask;
      while (slots[slot] !== FREE) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  };

  const decoder = new TextDecoder();
  const termAt = (number: number) => decoder.decode(pool.subarray(starts[number], starts[number + 1]));

  return {
    count: () => hashes.length,
    termAt,
    numberOf: (bytes, start, end) => {
      const hash = hashOf(bytes, start, end);
      const mask = slots.length - 1;
      let slot = hash & mask;
      for (; slots[slot] !== FREE; slot = (slot + 1) & mask) {
        const number = slots[slot]! - 1;
        if (hashes[number] === hash && isTerm(number, bytes, start, end)) return number;
      }
      addTerm(bytes, start, end);
      slots[slot] = hashes.push(hash);
      if (hashes.length * 2 > slots.length) moreSlots();
      return hashes.length - 1;
    },
    terms: () => hashes.map((_, number) => termAt(number)),
  };
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ LOWER_CASE[bytes[at]!]!, 0x01000193);
  // The upper bits take part in the place, and the number stays a small one.
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}

/** Many ASCII texts that grow by turns, kept in one array of bytes: a short one takes little more than its characters. */
export interface GrowingTexts {
  /** Starts another text. They are numbered from 0. */
  begin(): void;
  append(number: number, code: number): void;
  read(number: number): string;
}

/** A text consists of pieces, each with twice the room of the one before, up to a limit. */
const FIRST_ROOM = 4;
const MAX_ROOM = 256;
/** Bytes after each piece with the place of the next one. */
const LINK = 4;

export function createGrowingTexts(): GrowingTexts {
  let bytes = new Uint8Array(1 << 16);
  let used = 0;
  const firsts: number[] = [];
  /** Of each text: where its next character goes, where its last piece ends, and how much room that has. */
  const places: number[] = [];
  const ends: number[] = [];
  const rooms: number[] = [];

  const take = (room: number): number => {
    if (used + room + LINK > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    used += room + LINK;
    return used - room - LINK;
  };
  const nextAfter = (end: number) => new DataView(bytes.buffer).getUint32(end);

  return {
    begin: () => {
      const start = take(FIRST_ROOM);
      firsts.push(start);
      places.push(start);
      ends.push(start + FIRST_ROOM);
      rooms.push(FIRST_ROOM);
    },
    append: (number, code) => {
      const end = ends[number]!;
      if (places[number] === end) {
        const room = Math.min(rooms[number]! * 2, MAX_ROOM);
        const start = take(room);
        new DataView(bytes.buffer).setUint32(end, start);
        places[number] = start;
        ends[number] = start + room;
        rooms[number] = room;
      }
      bytes[places[number]!++] = code;
    },
    read: (number) => {
      let text = '';
      let start = firsts[number]!;
      let room = FIRST_ROOM;
      for (let end = start + room; end !== ends[number]; end = start + room) {
        text += asciiOf(bytes.subarray(start, end));
        start = nextAfter(end);
        room = Math.min(room * 2, MAX_ROOM);
      }
      return text + asciiOf(bytes.subarray(start, places[number]));
    },
  };
}

function asciiOf(codes: Uint8Array): string {
  return Buffer.from(codes.buffer, codes.byteOffset, codes.length).toString('latin1');
}
