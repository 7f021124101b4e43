import { createCoverage } from '../../lib/image/coverage.ts';
import type { OutlineFont } from '../../lib/image/font-outlines.ts';

type Rgb = readonly [red: number, green: number, blue: number];

export interface SocialImageModel {
  siteName: string;
  title: string;
  description?: string;
  background: Rgb;
  text: Rgb;
  soft: Rgb;
  accent: Rgb;
  regular: OutlineFont;
  bold: OutlineFont;
}

/** A picture of few colours: each pixel is the number of one. */
export interface IndexedPicture {
  width: number;
  height: number;
  palette: Rgb[];
  pixels: Uint8Array;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
/** Steps from the ground to each of the three colours on it. */
const SHADES = 24;
const INKS = ['text', 'soft', 'accent'] as const;

interface TextStyle {
  font: OutlineFont;
  size: number;
  ink: (typeof INKS)[number];
}

/**
 * The picture that social networks show for a page: 1200 × 630, drawn from text alone. Undefined for a title in letters
 * that the font does not have.
 */
export function socialImage(model: SocialImageModel): IndexedPicture | undefined {
  const { title, description = '', siteName, regular, bold } = model;
  if (!canWrite(title, bold)) return undefined;
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const write = (text: string, x: number, baseline: number, style: TextStyle) =>
    drawText(pixels, text, x, baseline, style);
  pixels.fill(shade('accent', 1), 0, WIDTH * 12);
  drawDisc(pixels, MARGIN + 14, 120, 14);
  if (canWrite(siteName, bold)) {
    const style: TextStyle = { font: bold, size: 32, ink: 'text' };
    write(wrap(siteName, style, 1)[0]!, MARGIN + 46, 131, style);
  }
  const titleStyle: TextStyle = { font: bold, size: title.length > 60 ? 56 : 68, ink: 'text' };
  const titleLines = wrap(title, titleStyle, 3);
  const step = titleStyle.size + 12;
  let baseline = 260 - (titleLines.length - 1) * 30;
  for (const line of titleLines) {
    write(line, MARGIN, baseline, titleStyle);
    baseline += step;
  }
  const softStyle: TextStyle = { font: regular, size: 30, ink: 'soft' };
  const words = canWrite(description, regular) ? wrap(description, softStyle, 2) : [];
  for (const [index, line] of words.entries()) write(line, MARGIN, baseline + index * 42, softStyle);
  return { width: WIDTH, height: HEIGHT, palette: palette(model), pixels };
}

function canWrite(text: string, font: OutlineFont): boolean {
  return [...text].every((letter) => /\s/.test(letter) || font.has(letter.codePointAt(0)!));
}

/** Breaks text where it is as wide as the picture; what does not fit ends in an ellipsis. */
function wrap(text: string, style: TextStyle, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, style) > ROOM) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += ' …';
  return shown.map((each) => cut(each, style));
}

function cut(text: string, style: TextStyle): string {
  let letters = [...text];
  if (widthOf(text, style) <= ROOM) return text;
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > ROOM) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

function widthOf(text: string, { font, size }: TextStyle): number {
  let width = 0;
  for (const letter of text) width += font.advance(letter.codePointAt(0)!) * size;
  return width;
}

function drawText(
  pixels: Uint8Array,
  text: string,
  x: number,
  baseline: number,
  { font, size, ink }: TextStyle,
): void {
  const top = Math.floor(baseline - size * 1.1);
  const coverage = createCoverage(WIDTH, Math.ceil(size * 1.5));
  let at = x;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    for (const contour of font.contours(code))
      coverage.add(contour.map(([u, v]) => [at + u * size, baseline - top - v * size] as const));
    at += font.advance(code) * size;
  }
  paint(pixels, coverage, top, ink);
}

function drawDisc(pixels: Uint8Array, x: number, y: number, radius: number): void {
  const coverage = createCoverage(WIDTH, radius * 2 + 2);
  const around = Array.from({ length: 64 }, (_, index) => (index / 64) * 2 * Math.PI);
  coverage.add(
    around.map((angle) => [x + radius * Math.cos(angle), radius + 1 + radius * Math.sin(angle)] as const),
  );
  paint(pixels, coverage, y - radius - 1, 'accent');
}

function paint(
  pixels: Uint8Array,
  coverage: ReturnType<typeof createCoverage>,
  top: number,
  ink: TextStyle['ink'],
): void {
  coverage.each((x, y, share) => {
    if (top + y >= 0 && top + y < HEIGHT) pixels[(top + y) * WIDTH + x] = shade(ink, share);
  });
}

/** Number 0 is the ground; then come the shades of each ink. */
function shade(ink: TextStyle['ink'], share: number): number {
  const step = Math.round(share * SHADES);
  return step === 0 ? 0 : INKS.indexOf(ink) * SHADES + step;
}

function palette(model: SocialImageModel): Rgb[] {
  const { background } = model;
  const shades = INKS.flatMap((ink) =>
    Array.from({ length: SHADES }, (_, index): Rgb => {
      const share = (index + 1) / SHADES;
      const mix = (channel: 0 | 1 | 2) =>
        Math.round(background[channel] + (model[ink][channel] - background[channel]) * share);
      return [mix(0), mix(1), mix(2)];
    }),
  );
  return [background, ...shades];
}
