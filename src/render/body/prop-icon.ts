import type { BodyRenderer } from '../../components/html/body-renderer.ts';
import { cleanAuthorHtml } from '../../components/html/html-element.ts';
import { type IconSets, icon, iconMistake, isEmoji, isIconFile } from '../../components/icons/icon.ts';
import { ICON_LIBRARIES, type IconLibrary } from '../../config/docs-config.ts';
import { asOneOf } from '../../config/json/read-value.ts';

import { Fragment, type PropValue } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import { type SourcePosition, valuePosition } from '../../content/source.ts';
import { type Html, html, trusted } from '../../lib/html.ts';

/** The icon that a prop names, alone or as an object with its style and library, or that it has as JSX. */
export function propIcon(
  value: PropValue,
  type: PropValue,
  at: SourcePosition,
  renderer: BodyRenderer,
): Html | undefined {
  if (value instanceof Fragment) return html`<span class="icon">${renderer.nodes(value.nodes)}</span>`;
  const wanted = wantedIcon(value, type);
  const { name, style } = wanted;
  if (name === '') return undefined;
  const { icons: sets, iconLibrary } = renderer.context;
  const library = wanted.library ?? iconLibrary;
  const mistake = iconMistake(name, sets, { library, style });
  if (mistake) renderer.report(mistake.code, mistake.params, valuePosition(at, name));
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

/** An icon as docs.json, frontmatter or a prop names it. */
interface AuthorIcon {
  /** A name in a library, a path of the site, a URL, SVG source or an emoji. */
  name: string;
  style?: string;
  library?: IconLibrary;
}

/** The drawing of an icon; undefined if no set has it. `fileUrl` returns a safe URL for a path or URL. */
export function authorIcon(
  { name, style, library }: AuthorIcon,
  site: { sets: IconSets; library: IconLibrary; fileUrl: (name: string) => string },
): Html | undefined {
  if (name.startsWith('<svg')) return trusted(cleanAuthorHtml(name));
  if (isIconFile(name)) return html`<img class="icon" src="${site.fileUrl(name)}" alt="" aria-hidden="true">`;
  const drawing = icon(name, site.sets, { library: library ?? site.library, style });
  return drawing ?? (isEmoji(name) ? html`<span class="icon" aria-hidden="true">${name}</span>` : undefined);
}
