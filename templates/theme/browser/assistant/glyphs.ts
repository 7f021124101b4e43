import { element } from '../lib/dom.ts';

const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  spark: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8z',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M7 7h10v10H7z',
  plus: 'M12 5v14M5 12h14',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4l3 2',
  copy: 'M9 9h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  up: 'M7 11v9H4v-9zm0 0 4-7a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2.3l-1 6A2 2 0 0 1 17 20H7',
  down: 'M17 13V4h3v9zm0 0-4 7a2 2 0 0 1-2-2v-4H6a2 2 0 0 1-2-2.3l1-6A2 2 0 0 1 7 4h10',
  retry: 'M20 12a8 8 0 1 1-2.6-5.9M20 4v4h-4',
  page: 'M7 3h7l5 5v13H7zM14 3v5h5',
  next: 'M5 12h14m-6-6 6 6-6 6',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
};

/** An icon like those of the theme, for elements created in the browser. */
export function svgGlyph(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    class: 'glyph',
    viewBox: '0 0 24 24',
    width: '18',
    height: '18',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon and, for screen readers and as a tooltip, a label. */
export function toolButton(
  glyph: Parameters<typeof svgGlyph>[0],
  label: string,
  onClick?: () => void,
): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    class: 'assistant-tool',
    'aria-label': label,
    title: label,
  });
  button.append(svgGlyph(glyph));
  if (onClick) button.addEventListener('click', onClick);
  return button;
}
