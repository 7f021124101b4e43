import { memoize } from '../collections.ts';
import { characterMap, openTables } from './font-metrics.ts';

export type Point = readonly [x: number, y: number];

/** Shapes of characters in parts of an em, with y upwards from the baseline. */
export interface OutlineFont {
  has(code: number): boolean;
  advance(code: number): number;
  /** Closed outlines of the shape. */
  contours(code: number): Point[][];
}

/** Limit for composite glyphs that refer to each other. */
const MAX_DEPTH = 5;
/** Points and parts of one character, many times those of a Chinese one: a damaged font could be endless. */
const MAX_POINTS = 10_000;
/** Lines that stand for one curve. */
const STEPS = 5;

/** Flags of a point, as OpenType names them. */
const ON_CURVE_POINT = 1;
const X_SHORT_VECTOR = 2;
const Y_SHORT_VECTOR = 4;
const REPEAT_FLAG = 8;
const X_IS_SAME_OR_POSITIVE = 16;
const Y_IS_SAME_OR_POSITIVE = 32;

/** Flags of a part of a composite glyph. */
const ARGS_ARE_WORDS = 1;
const HAS_SCALE = 8;
const MORE_COMPONENTS = 32;
const HAS_X_AND_Y_SCALE = 64;
const HAS_TWO_BY_TWO = 128;

/** Takes this many points from the budget of a character. Throws when it is used up. */
type TakePoints = (count: number) => void;

/** Opens a TrueType or WOFF file; undefined for one whose shapes cannot be read, such as WOFF2. */
export function outlineFont(bytes: Uint8Array): OutlineFont | undefined {
  try {
    const tables = openTables(bytes);
    const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(tables);
    const glyphOf = characterMap(tables('cmap'));
    if (!head || !hhea || !hmtx || !loca || !glyf || !glyphOf) return undefined;
    const em = head.getUint16(18);
    const count = hhea.getUint16(34);
    const shapeOf = glyphShapes(loca, glyf, head.getInt16(50) === 1);
    if (em === 0 || count === 0 || hmtx.byteLength < count * 4) return undefined;
    // The few letters of a site's titles are drawn over and over.
    const glyphAt = memoize((code: number) => orIfDamaged(0, () => glyphOf(code)));
    return {
      has: (code) => glyphAt(code) !== 0,
      advance: (code) => hmtx.getUint16(Math.min(glyphAt(code), count - 1) * 4) / em,
      contours: memoize((code) =>
        orIfDamaged([], () => shapeOf(glyphAt(code))).map((contour) =>
          contour.map(([x, y]): Point => [x / em, y / em]),
        ),
      ),
    };
  } catch {
    return undefined;
  }
}

/** The result of `read`; `other` if the file ends too early, or exceeds the limits. */
function orIfDamaged<Value>(other: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return other;
  }
}

function glyphShapes(loca: DataView, glyf: DataView, isLong: boolean): (glyph: number) => Point[][] {
  const placeOf = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const read = (glyph: number, depth: number, take: TakePoints): Point[][] => {
    const [from, to] = [placeOf(glyph), placeOf(glyph + 1)];
    take(1);
    if (to <= from || depth > MAX_DEPTH) return [];
    return glyf.getInt16(from) >= 0
      ? simpleContours(glyf, from, take)
      : compositeContours(glyf, from, (part) => read(part, depth + 1, take));
  };
  return (glyph) => {
    let left = MAX_POINTS;
    return read(glyph, 0, (count) => {
      left -= count;
      if (left < 0) throw new RangeError('too many points');
    });
  };
}

interface CurvePoint {
  x: number;
  y: number;
  isOn: boolean;
}

function simpleContours(glyf: DataView, from: number, take: TakePoints): Point[][] {
  const contours = glyf.getInt16(from);
  let at = from + 10;
  const ends: number[] = [];
  for (let index = 0; index < contours; index++, at += 2) ends.push(glyf.getUint16(at));
  at += 2 + glyf.getUint16(at);
  const count = (ends.at(-1) ?? -1) + 1;
  // Each contour ends after the previous one.
  if (ends.some((end, index) => index > 0 && end < ends[index - 1]!)) return [];
  take(count);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyf.getUint8(at++);
    flags.push(flag);
    if (flag & REPEAT_FLAG) for (let repeat = glyf.getUint8(at++); repeat > 0; repeat--) flags.push(flag);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.slice(0, count).map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X_SHORT_VECTOR, X_IS_SAME_OR_POSITIVE);
  const ys = coordinates(Y_SHORT_VECTOR, Y_IS_SAME_OR_POSITIVE);
  let start = 0;
  return ends.map((end) => {
    const points: CurvePoint[] = [];
    for (let index = start; index <= end; index++)
      points.push({ x: xs[index]!, y: ys[index]!, isOn: (flags[index]! & ON_CURVE_POINT) !== 0 });
    start = end + 1;
    return flattened(points);
  });
}

/** Quadratic curves as lines. Between two points off the curve is one on it, which files omit. */
function flattened(points: readonly CurvePoint[]): Point[] {
  if (points.length < 2) return [];
  const middle = (a: CurvePoint, b: CurvePoint): CurvePoint => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    isOn: true,
  });
  const all = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length]!;
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
  });
  const first = Math.max(
    0,
    all.findIndex(({ isOn }) => isOn),
  );
  const ring = [...all.slice(first), ...all.slice(0, first), all[first]!];
  const line: Point[] = [[ring[0]!.x, ring[0]!.y]];
  for (let index = 1; index < ring.length; index++) {
    const point = ring[index]!;
    if (point.isOn) {
      line.push([point.x, point.y]);
      continue;
    }
    const [from, to] = [ring[index - 1]!, ring[++index]!];
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      line.push([a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y]);
    }
  }
  return line;
}

function compositeContours(glyf: DataView, from: number, read: (glyph: number) => Point[][]): Point[][] {
  const all: Point[][] = [];
  let at = from + 10;
  for (;;) {
    const flags = glyf.getUint16(at);
    const part = read(glyf.getUint16(at + 2));
    at += 4;
    const areWords = flags & ARGS_ARE_WORDS;
    const [dx, dy] = areWords
      ? [glyf.getInt16(at), glyf.getInt16(at + 2)]
      : [glyf.getInt8(at), glyf.getInt8(at + 1)];
    at += areWords ? 4 : 2;
    const scale = () => {
      at += 2;
      return glyf.getInt16(at - 2) / 16384;
    };
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & HAS_SCALE) xx = yy = scale();
    else if (flags & HAS_X_AND_Y_SCALE) [xx, yy] = [scale(), scale()];
    else if (flags & HAS_TWO_BY_TWO) [xx, xy, yx, yy] = [scale(), scale(), scale(), scale()];
    for (const contour of part)
      all.push(contour.map(([x, y]): Point => [x * xx + y * yx + dx, x * xy + y * yy + dy]));
    if (!(flags & MORE_COMPONENTS)) return all;
  }
}
