import type { IconLibrary } from '../../config/docs-config.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { cleanAuthorHtml } from '../html/author-html.ts';
import { type IconSets, icon, isEmoji, isIconFile } from '../icons/icon.ts';

interface AuthorIcon {
  /** A name in a library, a path of the site, a URL, SVG source or an emoji. */
  name: string;
  style?: string;
  library?: IconLibrary;
}

/** The icon that docs.json or frontmatter names; undefined if no set has it. */
export function authorIcon(
  { name, style, library }: AuthorIcon,
  { sets, href, ...options }: { sets: IconSets; library: IconLibrary; href: (path: string) => string },
): Html | undefined {
  if (name.startsWith('<svg')) return trusted(cleanAuthorHtml(name));
  if (isIconFile(name)) {
    const src = safeUrl(href(name.replace(/^\.\//, '/')), { image: true });
    return html`<img class="icon" src="${src}" alt="" aria-hidden="true">`;
  }
  const drawing = icon(name, sets, { library: library ?? options.library, style });
  return drawing ?? (isEmoji(name) ? html`<span class="icon" aria-hidden="true">${name}</span>` : undefined);
}
