import { resolveLink } from '../content/links.ts';
import type { Node } from '../content/node.ts';
import type { IslandModule, PageDocument, PageHeading } from '../content/page-document.ts';
import { locate } from '../content/source.ts';
import { escapeHtml, type Html, trusted } from '../lib/html.ts';
import { safeUrl } from '../lib/safe-url.ts';
import type { Location, Problem } from '../problems/problem.ts';
import { highlight } from './highlight.ts';
import type { IconLibrary, IconSets } from './icon.ts';

/** Browser code that a page needs beyond what every page has. */
export type BrowserFeature = 'mermaid' | 'islands';

export interface BodyContext {
  /** URL of a page or file path of this site: adds the base path. */
  href: (path: string) => string;
  icons: IconSets;
  iconLibrary: IconLibrary;
}

/** A link or image source that leads into this site, for the check of broken links. */
export interface PageLink {
  kind: 'page' | 'file';
  /** As written. */
  href: string;
  path: string;
  hash: string;
  locate: () => Location;
}

export interface RenderedBody {
  html: Html;
  headings: PageHeading[];
  features: Set<BrowserFeature>;
  links: PageLink[];
  /** Browser modules to write, by the name under which the HTML refers to them. */
  islands: ReadonlyMap<string, IslandModule>;
  problems: Problem[];
}

const VOID = new Set(['br', 'hr', 'img', 'input']);

/** The HTML of a page's content. */
export function renderBody(document: PageDocument, context: BodyContext): RenderedBody {
  const links: PageLink[] = [];
  const features = new Set<BrowserFeature>();
  const render = (nodes: readonly Node[]): string => {
    let out = '';
    for (const node of nodes) {
      if (node.type === 'text') out += escapeHtml(node.text);
      else if (node.type === 'code')
        out += `<pre><code class="hljs">${highlight(node.code, node.language).text}</code></pre>\n`;
      else if (node.type === 'raw') out += escapeHtml(node.html);
      else if (node.type === 'element') {
        let attributes = '';
        for (const [name, value] of Object.entries(node.props)) {
          if (value === undefined || value === false || value === null) continue;
          let text = String(value);
          if (name === 'href' || name === 'src') {
            const target = resolveLink(text, document.source.file);
            if (target.kind === 'internal') {
              const kind = name === 'href' ? 'page' : 'file';
              links.push({
                kind,
                href: text,
                path: target.path,
                hash: target.hash,
                locate: () => locate(node.at),
              });
              text = context.href(target.path) + target.query + (target.hash && `#${target.hash}`);
            }
            text = safeUrl(text);
          }
          attributes +=
            value === true ? ` ${name}` : ` ${name === 'className' ? 'class' : name}="${escapeHtml(text)}"`;
        }
        out += `<${node.name}${attributes}>`;
        if (!VOID.has(node.name)) out += `${render(node.children)}</${node.name}>`;
        if (/^(?:p|h\d|ul|ol|li|table|tr|blockquote|hr)$/.test(node.name)) out += '\n';
      }
    }
    return out;
  };
  return {
    html: trusted(render(document.nodes)),
    headings: document.headings,
    features,
    links,
    islands: document.islands,
    problems: [],
  };
}
