import { parsePage } from '../../content/parse-page.ts';
import type { Html } from '../../lib/html.ts';
import { searchScope } from '../../lib/search/search-scope.ts';
import { renderBody } from '../../render/body.ts';
import { renderHead } from '../../render/head.ts';
import { renderPage } from '../../render/layout.ts';
import { renderNotFoundBody } from '../../render/not-found.ts';
import type { UiStrings } from '../../render/strings/ui-strings.ts';
import type { OutputFile } from '../output-file.ts';
import { frameOf } from '../page-frame.ts';
import type { PreparedSite } from '../prepare-site.ts';

/** `404.html`, which static hosts and `docs serve` answer with when there is no such page. */
export function emitNotFound(site: PreparedSite): OutputFile {
  const { notFound } = site.config.errors;
  const view = site.viewOf(undefined);
  const frame = frameOf(view, site);
  const { strings } = frame;
  const title = notFound.title ?? strings.notFoundTitle;
  const content = renderPage({
    ...frame,
    path: '/404',
    mode: 'default',
    title,
    head: renderHead({
      siteName: site.config.name,
      title,
      robots: 'noindex',
      metatags: {},
      alternates: [],
      type: 'website',
    }),
    searchScope: searchScope(view.section?.language, view.section?.version),
    body: renderNotFoundBody({
      strings,
      home: site.body.href('/'),
      description:
        notFound.description === undefined ? undefined : renderText(notFound.description, site, strings),
      redirects: site.config.redirects.filter(({ source }) => /[*]|:\w/.test(source)),
      redirectHome: notFound.redirect === true,
    }),
  }).text;
  return { path: '404.html', content };
}

/** Text of docs.json that may hold Markdown and components, but nothing that runs. */
function renderText(source: string, site: PreparedSite, strings: UiStrings): Html {
  const document = parsePage({ file: 'docs.json', source, site: site.content, trusted: false });
  return renderBody(document, { ...site.body, strings }).html;
}
