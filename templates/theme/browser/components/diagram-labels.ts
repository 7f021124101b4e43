/** Minimum contrast of text in WCAG. */
const READABLE = 4.5;
/** The same for lines. */
const VISIBLE = 3;

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * A background that the author chose (`style A fill:#e1f5fe`, `rect rgb(240, 248, 255)`) is the same in both modes; text and
 * messages on it have the color of the mode. If they are not readable, they become black or white. A text color of the
 * author stays. `drawing` must be laid out.
 */
export function makeLabelsReadable(drawing: SVGSVGElement): void {
  const colorOf = colorReader();
  const backgrounds = backgroundsOf(drawing, colorOf);
  makeTextReadable(drawing, backgrounds, colorOf);
  makeMessagesVisible(drawing, backgrounds, colorOf);
}

function makeTextReadable(
  drawing: SVGSVGElement,
  backgrounds: readonly Background[],
  colorOf: (css: string) => Color,
): void {
  const labels = drawing.querySelectorAll<SVGElement | HTMLElement>('text, foreignObject :is(span, p)');
  for (const label of labels) {
    if (hasOwnColors(label, drawing)) continue;
    const background = label.closest('.edgeLabel')
      ? ownBackground(label, colorOf)
      : backgroundBehind(label, backgrounds);
    const { fill, color } = getComputedStyle(label);
    if (!background || contrast(colorOf(label.localName === 'text' ? fill : color), background) >= READABLE)
      continue;
    for (const part of [label, ...label.querySelectorAll('tspan')]) {
      part.style.setProperty('fill', readableOn(background), 'important');
      part.style.setProperty('color', readableOn(background), 'important');
    }
  }
}

function makeMessagesVisible(
  drawing: SVGSVGElement,
  backgrounds: readonly Background[],
  colorOf: (css: string) => Color,
): void {
  for (const message of drawing.querySelectorAll<SVGElement>('.messageLine0, .messageLine1')) {
    const background = backgroundBehind(message, backgrounds);
    if (!background || contrast(colorOf(getComputedStyle(message).stroke), background) >= VISIBLE) continue;
    message.style.stroke = readableOn(background);
    // All messages share their arrows. Browsers without support for this value keep their color.
    for (const arrow of drawing.querySelectorAll<SVGElement>('marker path')) {
      arrow.style.fill = 'context-stroke';
      arrow.style.stroke = 'context-stroke';
    }
  }
}

function readableOn(background: Color): string {
  return contrast([0, 0, 0, 1], background) >= READABLE ? '#000' : '#fff';
}

/** Reads any CSS color; other values (`none`, `url(#gradient)`) are transparent. */
export function colorReader(): (css: string) => Color {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  return (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = 'transparent';
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
}

interface Background {
  shape: Element;
  box: DOMRect;
  color: Color;
}

/** Filled shapes in the order in which they are painted. */
function backgroundsOf(drawing: SVGSVGElement, colorOf: (css: string) => Color): Background[] {
  return [...drawing.querySelectorAll('rect, circle, ellipse, polygon, path')]
    .map((shape) => {
      const { fill, fillOpacity } = getComputedStyle(shape);
      const [red, green, blue, alpha] = colorOf(fill);
      const color: Color = [red, green, blue, alpha * Number(fillOpacity)];
      return { shape, box: shape.getBoundingClientRect(), color };
    })
    .filter(({ color }) => color[3] > 0.5);
}

function backgroundBehind(label: Element, backgrounds: readonly Background[]): Color | undefined {
  const { x, y, width, height } = label.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return backgrounds.findLast(
    ({ shape, box }) =>
      box.left <= middleX &&
      box.right >= middleX &&
      box.top <= middleY &&
      box.bottom >= middleY &&
      (shape.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )?.color;
}

/** Labels of lines bring their background along: that of the page, also under the text color of a diagram with its own theme. */
function ownBackground(label: Element, colorOf: (css: string) => Color): Color | undefined {
  for (let box: Element | null = label; box && box.localName !== 'foreignObject'; box = box.parentElement) {
    const color = colorOf(getComputedStyle(box).backgroundColor);
    if (color[3] > 0.5) return color;
  }
  return undefined;
}

function hasOwnColors(label: Element, drawing: SVGSVGElement): boolean {
  const styled = label.closest('[style*="color"]');
  return styled !== null && styled !== drawing && drawing.contains(styled);
}

/** 1 to 21. */
function contrast(a: Color, b: Color): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) =>
    channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
