import { element } from '../lib/element.ts';
import { svgGlyph } from './svg-glyph.ts';

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
