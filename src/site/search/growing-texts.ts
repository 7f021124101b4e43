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
