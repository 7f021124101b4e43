import { COMPONENTS } from '../../components/components.ts';
import { languageOf } from '../../config/languages.ts';
import type { Node } from '../../content/node.ts';
import { proseText, textProp } from '../../content/node-text.ts';
import { plainInline, plainProp } from '../../content/page/inline-markdown.ts';
import type { PageDocument } from '../../content/page-document.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { encodeName } from '../../lib/url/paths.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { type FeedItem, feedDate, rssFeed } from './rss.ts';
import type { SiteContext } from './site-context.ts';

export function rssFile(path: string): string {
  return path === '/' ? 'rss.xml' : `${path.slice(1)}/rss.xml`;
}

/** The URL of the feed of a page. */
export function rssUrl({ path }: PlannedPage, { body }: SiteContext): string {
  return body.href(`/${rssFile(encodeName(path))}`);
}

/** The feed of a changelog page. */
export function pageFeed(page: PlannedPage, document: PageDocument, site: SiteContext): string {
  return rssFeed({
    title: `${page.title} - ${site.config.name}`,
    description: plainInline(page.frontmatter.description ?? '', COMPONENTS) || undefined,
    link: site.urls.best(page.path),
    lang: languageOf(page.place?.language).bcp47,
    items: feedItems(document),
  });
}

/** One item for each `Update` of a changelog page; its `rss` prop may set another title and text. */
function feedItems(document: PageDocument): FeedItem[] {
  return updates(document.nodes).map(({ props, children }) => {
    const label = plainProp(props.label, COMPONENTS);
    const rss = asObject(props.rss);
    const date = feedDate(label);
    return {
      title:
        asText(rss?.title) ??
        ([label, plainProp(props.description, COMPONENTS)].filter(Boolean).join(': ') || 'Update'),
      id: textProp(props.id),
      description: asText(rss?.description) ?? proseText(children.filter(isProse)),
      ...(date && { date }),
    };
  });
}

type Update = Extract<Node, { type: 'element' }>;

function updates(nodes: readonly Node[]): Update[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.name === 'Update' ? [node] : updates(node.children);
  });
}

/** Feeds contain plain text, without code and components. */
function isProse(node: Node): boolean {
  return node.type === 'text' || (node.type === 'element' && /^[a-z]/.test(node.name));
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
