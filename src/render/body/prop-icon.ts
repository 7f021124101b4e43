import { ICON_LIBRARIES } from '../../config/docs-config.ts';
import { asOneOf } from '../../config/json/read-value.ts';
import { valuePlace } from '../../content/check/prop-place.ts';
import { Fragment, type PropValue } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import type { Place } from '../../content/source.ts';
import { type Html, html } from '../../lib/html.ts';
import type { BodyRenderer } from '../html/body-renderer.ts';
import { iconMistake } from '../icons/icon.ts';
import { type AuthorIcon, authorIcon } from './author-icon.ts';

/** The icon that a prop names, alone or as an object with its style and library, or that it has as JSX. */
export function propIcon(
  value: PropValue,
  type: PropValue,
  at: Place,
  renderer: BodyRenderer,
): Html | undefined {
  if (value instanceof Fragment) return html`<span class="icon">${renderer.nodes(value.nodes)}</span>`;
  const wanted = wantedIcon(value, type);
  const { name, style } = wanted;
  if (name === '') return undefined;
  const { icons: sets, iconLibrary } = renderer.context;
  const library = wanted.library ?? iconLibrary;
  const mistake = iconMistake(name, sets, { library, style });
  if (mistake) renderer.report(mistake.code, mistake.params, valuePlace(at, name));
  return authorIcon(wanted, { sets, library, fileUrl: (file) => renderer.fileUrl(file, at) });
}

function wantedIcon(value: PropValue, type: PropValue): AuthorIcon {
  const { name, style, library } =
    typeof value === 'object' && value !== null && 'name' in value
      ? value
      : { name: value, style: type, library: undefined };
  return {
    name: textProp(name).trim(),
    style: textProp(style) || undefined,
    library: asOneOf(textProp(library), ICON_LIBRARIES),
  };
}
