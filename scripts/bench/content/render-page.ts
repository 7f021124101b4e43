import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import type { Node } from '../../../src/content/node.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { markdownTwin } from '../../../src/content/twin/markdown-twin.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { renderBody } from '../../../src/render/body/body.ts';

const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}) });
const context = {
  href: (url: string) => url,
  icons: { get: () => undefined },
  iconLibrary: 'lucide',
} as const;

const FENCE = /```|~~~/;

/** Reads a page and renders its content, with or without colors in its code. */
export function renderPage(source: string, { colors }: { colors: boolean }): void {
  const document = parsePage({ file: 'page.mdx', source, site });
  if (!colors && FENCE.test(source)) withoutLanguages(document.nodes);
  renderBody(document, context);
}

/** Reads a page and writes it as Markdown. */
export function twinOf(source: string): void {
  markdownTwin(parsePage({ file: 'page.mdx', source, site }), COMPONENTS);
}

function withoutLanguages(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type === 'code') node.language = '';
    else if (node.type === 'element') withoutLanguages(node.children);
  }
}
