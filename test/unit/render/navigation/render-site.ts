import { loadConfig } from '../../../../src/config/load/load-config.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { html } from '../../../../src/lib/html.ts';
import { resolveNavigation } from '../../../../src/navigation/resolve-navigation.ts';
import { renderDirectory } from '../../../../src/render/navigation/menus/directory.ts';
import { navigationSlots } from '../../../../src/render/navigation/slots.ts';
import { navigationViews } from '../../../../src/render/navigation/view/view.ts';
import { frameIds } from '../../../../src/render/page/page-model.ts';
import { uiStringsOf } from '../../../../src/site/render/text/page-text.ts';
import { type Pages, pageIndex, withoutSpecs } from '../../navigation/helpers.ts';

/** Renders navigation parts of a site written as a literal. Icons are shown by name: `[star]`. */
export function renderSite(navigation: unknown, pages: Pages, config: object = {}) {
  const source = JSON.stringify({ name: 'Site', navigation, ...config });
  const loaded = loadConfig(memoryFileTree({ 'docs.json': source }));
  const fragments = new Map<string, string>();
  const viewOf = navigationViews(
    {
      config: loaded.config,
      resolved: resolveNavigation({
        ...loaded,
        pages: pageIndex(pages),
        expanded: withoutSpecs(loaded.config.navigation),
      }),
      linkTo: (href) => (href.startsWith('/') ? `/base${href}` : href),
      stylesheet: '/base/_docs/theme.css',
      icon: ({ name }) => html`[${name}]`,
      stringsIn: uiStringsOf(),
    },
    (path, content) => fragments.set(path, content),
  );
  return {
    viewOf,
    /** Files that the pages rendered so far load, by path. */
    fragments,
    part: (path: string, slot: Exclude<keyof ReturnType<typeof navigationSlots>, 'home'>) =>
      navigationSlots(viewOf(path), frameIds())[slot]?.text ?? '',
    home: (path: string) => navigationSlots(viewOf(path), frameIds()).home,
    directory: (path: string) => renderDirectory(viewOf(path)).text,
  };
}

/** The texts of the links in a piece of HTML, with their addresses: `Guides → /base/a`. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, body]) => `${wordsOf(body!)} → ${href}`,
  );
}

export function wordsOf(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of the element that is marked as the current one. */
export function currentIn(text: string): string[] {
  return [...text.matchAll(/<(a|summary)[^>]* aria-current="(?:page|true)"[^>]*>(.*?)<\/\1>/g)].map(
    ([, , body]) => wordsOf(body!),
  );
}
