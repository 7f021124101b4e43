import type { IconLibrary } from '../../config/docs-config.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { cleanAuthorHtml } from '../html/author-html.ts';
import { type IconSets, icon, isEmoji, isIconFile } from '../icons/icon.ts';

/** An icon as docs.json, frontmatter or a prop names it. */
export interface AuthorIcon {
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
