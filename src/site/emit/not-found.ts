import { parsePage } from '../../content/page/parse-page.ts';
import { getOrInsert } from '../../lib/collections.ts';
import type { Html } from '../../lib/html.ts';
import { readersScope } from '../../lib/search/search-scope.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import { hasWildcard } from '../../lib/url/redirect-table.ts';
import { renderBody } from '../../render/body/body.ts';
import { renderHead } from '../../render/page/head.ts';
import { frameIds } from '../../render/page/page-model.ts';
import { renderPage } from '../../render/page/render-page.ts';
import { renderNotFoundBody } from '../../render/page/small-pages.ts';
import type { LaterFile } from '../output/output.ts';
import { frameOf } from '../render/page-model.ts';
import type { SiteContext } from '../render/site-context.ts';
import { usableRedirects } from './redirects.ts';

/**
 * `404.html`, which static hosts and `docs serve` respond with when there is no such page. A language with a folder of its
 * own has one there, too.
 */
export function emitNotFound(site: SiteContext): LaterFile[] {
  const own = [...languageFolders(site.resolved.pages)].map(([language, folder]) => ({
    path: `${folder}/404.html`,
    content: () => notFoundPage(site, language),
  }));
  return [{ path: '404.html', content: () => notFoundPage(site) }, ...own];
}

/** The folder that contains all pages of a language, and no others, by language. */
function languageFolders(pages: SiteContext['resolved']['pages']): Map<string, string> {
  const folders = new Map<string, Set<string>>();
  const languages = new Map<string, Set<string>>();
  for (const [path, { section }] of pages) {
    const folder = path.split('/', 2)[1]!;
    const language = section.language ?? '';
    getOrInsert(folders, language, () => new Set()).add(folder);
    getOrInsert(languages, folder, () => new Set()).add(language);
  }
  const own = new Map<string, string>();
  for (const [language, [folder = '', ...others]] of folders) {
    const shared = others.length > 0 || languages.get(folder)!.size > 1;
    if (language !== '' && folder !== '' && !shared) own.set(language, folder);
  }
  return own;
}

function notFoundPage(site: SiteContext, language?: string): string {
  const { notFound } = site.config.errors;
  const view = site.viewOf(undefined, { language });
  const frame = frameOf(view, site, frameIds());
  const { strings } = frame;
  const title = notFound.title ?? strings.notFoundTitle;
  const start = view.section?.chain.find(({ kind }) => kind === 'language')?.first;
  return renderPage({
    ...frame,
    path: '/404',
    mode: 'default',
    title,
    ...(notFound.description === undefined && { description: strings.notFoundText }),
    head: renderHead({
      siteName: site.config.name,
      title,
      robots: 'noindex',
      metatags: {},
      alternates: [],
      type: 'website',
    }),
    searchScope: readersScope(view.section ?? {}, site.searchScopes),
    body: renderNotFoundBody({
      strings,
      home: site.body.href((language !== undefined && start) || '/'),
      description:
        notFound.description === undefined ? undefined : renderText(notFound.description, site, strings),
      redirects: usableRedirects(site.config.redirects).filter(({ source }) => hasWildcard(source)),
      redirectHome: notFound.redirect === true,
    }),
  }).text;
}

/** Text of docs.json that may contain Markdown and components, but nothing that runs. */
function renderText(source: string, site: SiteContext, strings: UiStrings): Html {
  const document = parsePage({ file: 'docs.json', source, site: site.content, trusted: false });
  return renderBody(document, { ...site.body, strings }).html;
}
