import { memoize } from '../../lib/collections.ts';
import type { OutlineFont } from '../../lib/image/font-outlines.ts';
import { createCoverage, type GlyphBitmaps, glyphBitmaps, PHASES } from '../../lib/image/glyph-bitmaps.ts';
import type { IndexedPicture } from '../../lib/image/png.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The style of a site's images. */
export interface SocialImageStyle {
  siteName: string;
  background: Rgb;
  text: Rgb;
  soft: Rgb;
  accent: Rgb;
  regular: OutlineFont;
  bold: OutlineFont;
}

/** The text of an image besides the name of the site. */
export interface SocialImageWords {
  title: string;
  description?: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Bytes of a row: the filter byte, then the pixels. */
const STRIDE = WIDTH + 1;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
/** Shades from the background to each of the three foreground colors. */
const SHADES = 24;
const INKS = ['text', 'soft', 'accent'] as const;

interface TextStyle {
  font: OutlineFont;
  size: number;
  ink: (typeof INKS)[number];
}

/**
 * Draws the social images of pages: 1200 × 630, from text alone. If the font lacks characters of a title, the name of the
 * site is used instead; undefined if it lacks those too.
 */
export function socialImageDrawer(
  style: SocialImageStyle,
): (words: SocialImageWords) => IndexedPicture | undefined {
  const { siteName, regular, bold } = style;
  const colors = palette(style);
  const sizesOf = memoize((font: OutlineFont) => memoize((size: number) => glyphBitmaps(font, size, SHADES)));
  const bitmapsOf = ({ font, size }: TextStyle) => sizesOf(font)(size);
  /** The common part of all images, without and with the name of the site; drawn once. */
  let backgrounds: { unnamed: Uint8Array; named: Uint8Array } | undefined;
  const drawBackgrounds = () => {
    const unnamed = new Uint8Array(STRIDE * HEIGHT);
    for (let y = 0; y < 12; y++) unnamed.fill(shade('accent', 1), pixelAt(0, y), pixelAt(WIDTH, y));
    drawDisc(unnamed, MARGIN + 14, 120, 14);
    const named = unnamed.slice();
    if (canWrite(siteName, bold)) {
      const look: TextStyle = { font: bold, size: 32, ink: 'text' };
      drawText(named, wrap(siteName, look, 1)[0] ?? '', MARGIN + 46, 131, look, bitmapsOf(look));
    }
    return { unnamed, named };
  };
  return (words) => {
    const { title, description = '' } = canWrite(words.title, bold) ? words : { title: siteName };
    if (!canWrite(title, bold) || title.trim() === '') return undefined;
    backgrounds ??= drawBackgrounds();
    const rows = (title === siteName ? backgrounds.unnamed : backgrounds.named).slice();
    const write = (text: string, x: number, baseline: number, look: TextStyle) =>
      drawText(rows, text, x, baseline, look, bitmapsOf(look));
    const titleStyle: TextStyle = { font: bold, size: title.length > 60 ? 56 : 68, ink: 'text' };
    const titleLines = wrap(title, titleStyle, 3);
    const step = titleStyle.size + 12;
    let baseline = 260 - (titleLines.length - 1) * 30;
    for (const line of titleLines) {
      write(line, MARGIN, baseline, titleStyle);
      baseline += step;
    }
    const softStyle: TextStyle = { font: regular, size: 30, ink: 'soft' };
    const lines = canWrite(description, regular) ? wrap(description, softStyle, 2) : [];
    for (const [index, line] of lines.entries()) write(line, MARGIN, baseline + index * 42, softStyle);
    return { width: WIDTH, height: HEIGHT, palette: colors, rows };
  };
}

function canWrite(text: string, font: OutlineFont): boolean {
  return [...text].every((letter) => /\s/.test(letter) || font.has(letter.codePointAt(0)!));
}

/** Wraps text at the width of the image; text that does not fit ends with an ellipsis. */
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

/** As many letters of a line as fit, with an ellipsis if some are left out. */
function cut(text: string, style: TextStyle): string {
  if (widthOf(text, style) <= ROOM) return text;
  let width = widthOf('…', style);
  let shown = '';
  for (const letter of text) {
    width += widthOf(letter, style);
    if (width > ROOM && shown !== '') break;
    shown += letter;
  }
  return `${shown.trimEnd()}…`;
}

function widthOf(text: string, { font, size }: TextStyle): number {
  let width = 0;
  for (const letter of text) width += font.advance(letter.codePointAt(0)!) * size;
  return width;
}

function drawText(
  rows: Uint8Array,
  text: string,
  x: number,
  baseline: number,
  { font, size, ink }: TextStyle,
  bitmapOf: GlyphBitmaps,
): void {
  const base = shade(ink, 1) - SHADES;
  let at = x;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const place = Math.round(at * PHASES);
    const { left, top, width, height, shares } = bitmapOf(code, place % PHASES);
    const [startX, startY] = [Math.floor(place / PHASES) + left, baseline + top];
    for (let row = Math.max(0, -startY); row < Math.min(height, HEIGHT - startY); row++) {
      for (let column = Math.max(0, -startX); column < Math.min(width, WIDTH - startX); column++) {
        const share = shares[row * width + column]!;
        if (share === 0) continue;
        const pixel = pixelAt(startX + column, startY + row);
        // Letters that touch share a pixel: the darker one counts.
        rows[pixel] = Math.max(rows[pixel]!, base + share);
      }
    }
    at += font.advance(code) * size;
  }
}

function drawDisc(rows: Uint8Array, x: number, y: number, radius: number): void {
  const coverage = createCoverage(WIDTH, radius * 2 + 2);
  const around = Array.from({ length: 64 }, (_, index) => (index / 64) * 2 * Math.PI);
  coverage.add(
    around.map((angle) => [x + radius * Math.cos(angle), radius + 1 + radius * Math.sin(angle)] as const),
  );
  const top = y - radius - 1;
  coverage.each((column, row, share) => {
    rows[pixelAt(column, top + row)] = shade('accent', share);
  });
}

function pixelAt(x: number, y: number): number {
  return y * STRIDE + 1 + x;
}

/** Number 0 is the background, followed by the shades of each foreground color. */
function shade(ink: TextStyle['ink'], share: number): number {
  const step = Math.round(share * SHADES);
  return step === 0 ? 0 : INKS.indexOf(ink) * SHADES + step;
}

function palette(model: SocialImageStyle): Rgb[] {
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
