import { COMPONENTS } from '../../../src/components/components.ts';
import type { IconSet } from '../../../src/components/icons/icon.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { searchSections } from '../../../src/content/page/search-sections.ts';
import { markdownTwin } from '../../../src/content/twin/markdown-twin.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { renderBody } from '../../../src/render/body/body.ts';

const ICONS: IconSet = {
  width: 16,
  height: 16,
  icons: { star: { body: '<path d="star"/>' }, github: { body: '<path d="github"/>' } },
};

/** Reads a page of a small site and renders it. The page is `guides/page.mdx`. */
export function readPage(
  source: string,
  files: Record<string, string> = {},
  variables: Record<string, string> = {},
) {
  const site = createContentSite({ components: COMPONENTS, files: memoryFileTree(files), variables });
  const document = parsePage({ file: 'guides/page.mdx', source, site });
  const body = renderBody(document, {
    href: (path) => `/base${path}`,
    icons: { get: (prefix) => (prefix === 'fa6-solid' ? ICONS : undefined) },
    iconLibrary: 'fontawesome',
  });
  const problems = [...document.problems, ...body.problems];
  return {
    document,
    body,
    html: body.html.text.trim(),
    text: body.html.text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    twin: markdownTwin(document, COMPONENTS).trim(),
    sections: searchSections(document, COMPONENTS),
    problems: problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
  };
}

export const html = (source: string, files?: Record<string, string>) => readPage(source, files).html;

/** The problems of a page, as `code line:column`. */
export const problems = (source: string, files?: Record<string, string>) => readPage(source, files).problems;
