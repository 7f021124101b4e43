import { escapeHtml } from '../lib/html.ts';

export interface SocialImageModel {
  siteName: string;
  title: string;
  description?: string;
  /** CSS colours. */
  background: string;
  text: string;
  soft: string;
  accent: string;
  /** Name of a font, used where the picture is shown on a machine that has it. */
  font?: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const SANS = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

/** The picture that social networks show for a page: 1200 × 630, drawn from text alone. */
export function socialImage(model: SocialImageModel): string {
  const titleSize = model.title.length > 60 ? 56 : 68;
  const titleLines = wrap(model.title, titleSize, 3);
  const top = 250 - (titleLines.length - 1) * 30;
  const descriptionTop = top + titleLines.length * (titleSize + 12) + 24;
  const descriptionLines = model.description ? wrap(model.description, 30, 2) : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${fontFamily(model.font)}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${model.background}"/>
<rect width="${WIDTH}" height="12" fill="${model.accent}"/>
<circle cx="${MARGIN + 14}" cy="120" r="14" fill="${model.accent}"/>
<text x="${MARGIN + 46}" y="131" font-size="32" font-weight="600" fill="${model.text}">${escapeHtml(cut(model.siteName, 50))}</text>
${lines(titleLines, top, titleSize + 12, `font-size="${titleSize}" font-weight="700" fill="${model.text}"`)}
${lines(descriptionLines, descriptionTop, 42, `font-size="30" fill="${model.soft}"`)}
</svg>
`;
}

function fontFamily(font: string | undefined): string {
  return font === undefined ? SANS : `${escapeHtml(`'${font.replace(/['\\]/g, '')}'`)}, ${SANS}`;
}

function lines(texts: readonly string[], top: number, height: number, attributes: string): string {
  return texts
    .map(
      (text, index) =>
        `<text x="${MARGIN}" y="${top + index * height}" ${attributes}>${escapeHtml(text)}</text>`,
    )
    .join('\n');
}

/** Breaks text by an estimate of its width; what does not fit ends in an ellipsis. */
function wrap(text: string, size: number, most: number): string[] {
  const room = Math.floor((WIDTH - 2 * MARGIN) / (size * 0.54));
  const result: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      result.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  result.push(line);
  if (result.length <= most) return result.map((each) => cut(each, room));
  return [...result.slice(0, most - 1), cut(`${result[most - 1]} …`, room)];
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
