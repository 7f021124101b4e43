/** A color by perceived lightness (0–1), chroma and hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa` (alpha is ignored). */
export function parseHex(hex: string): Oklch | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(hex.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return fromLinear([channel(0), channel(2), channel(4)]);
}

/** The CSS notation, short and the same on every machine. */
export function cssColor({ l, c, h }: Oklch): string {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return `oklch(${round(l * 100, 2)}% ${round(c, 4)} ${round(h, 1)})`;
}

/** Channels from 0 to 255. */
export function toRgb(color: Oklch): [red: number, green: number, blue: number] {
  const [red, green, blue] = toLinearRgb(inGamut(color)).map((value) => {
    const linear = Math.min(1, Math.max(0, value));
    return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
  });
  return [red!, green!, blue!];
}

/** The nearest color as `#rrggbb`. */
export function toHex(color: Oklch): string {
  return `#${toRgb(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Reads what `cssColor` writes. */
export function parseOklch(css: string): Oklch {
  const [l = 0, c = 0, h = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return { l: l / 100, c, h };
}

/** The same color with its chroma reduced to the sRGB gamut, so that browsers clip nothing. */
export function inGamut(color: Oklch): Oklch {
  if (isShowable(toLinearRgb(color))) return color;
  let low = 0;
  let high = color.c;
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (isShowable(toLinearRgb({ ...color, c: middle }))) low = middle;
    else high = middle;
  }
  return { ...color, c: low };
}

/** `one` with a share of `other`, from 0 to 1, as paints mix. */
export function mix(one: Oklch, other: Oklch, share: number): Oklch {
  const to = toLab(other);
  const [l, a, b] = toLab(one).map((value, axis) => value + (to[axis]! - value) * share);
  return fromLab(l!, a!, b!);
}

/** How different two colors look: 0 to about 1, as black and white. */
export function difference(one: Oklch, other: Oklch): number {
  const to = toLab(other);
  return Math.hypot(...toLab(one).map((value, axis) => value - to[axis]!));
}

/** Contrast of two colors as WCAG defines it: 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color);
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((value) => value > -0.0005 && value < 1.0005);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLab({ l, c, h }: Oklch): [l: number, a: number, b: number] {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

function toLinearRgb(color: Oklch): Rgb {
  const [l, a, b] = toLab(color);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fromLinear([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return fromLab(l, a, b);
}

function fromLab(l: number, a: number, b: number): Oklch {
  const c = Math.hypot(a, b);
  const h = c < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { l, c, h };
}
