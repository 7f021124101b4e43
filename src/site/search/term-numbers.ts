/** Numbers terms in order of appearance. */
export interface TermNumbers {
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
