import { ICON_LIBRARIES } from '../../config/docs-config.ts';
import { asOneOf } from '../../config/json/read-value.ts';
import { valuePlace } from '../../content/check/prop-place.ts';
import type { PropValue } from '../../content/node.ts';
import { Fragment } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import type { Place } from '../../content/source.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { cleanAuthorHtml } from '../html/author-html.ts';
import type { BodyRenderer } from '../html/body-renderer.ts';
import { icon, iconMistake, isEmoji, isIconFile } from '../icons/icon.ts';

/** The icon that a prop names: a name, a path or URL, inline SVG or JSX. */
export function propIcon(
  value: PropValue,
  type: PropValue,
  at: Place,
  renderer: BodyRenderer,
): Html | undefined {
  if (value instanceof Fragment) return html`<span class="icon">${renderer.nodes(value.nodes)}</span>`;
  if (typeof value === 'object' && value !== null && 'name' in value) {
    const { name, style, library } = value;
    return namedIcon(textProp(name), textProp(style), textProp(library), at, renderer);
  }
  const name = textProp(value).trim();
  if (name === '') return undefined;
  if (name.startsWith('<svg')) return trusted(cleanAuthorHtml(name));
  if (isIconFile(name)) {
    return html`<img class="icon" src="${renderer.fileUrl(name, at)}" alt="" aria-hidden="true">`;
  }
  return namedIcon(name, textProp(type), '', at, renderer);
}

function namedIcon(
  name: string,
  style: string,
  library: string,
  at: Place,
  renderer: BodyRenderer,
): Html | undefined {
  const { icons, iconLibrary } = renderer.context;
  const options = {
    library: asOneOf(library, ICON_LIBRARIES) ?? iconLibrary,
    ...(style !== '' && { style }),
  };
  const mistake = iconMistake(name, icons, options);
  if (mistake) renderer.report(mistake.code, mistake.params, valuePlace(at, name));
  const drawing = icon(name, icons, options);
  return drawing ?? (isEmoji(name) ? html`<span class="icon" aria-hidden="true">${name}</span>` : undefined);
}
