import type { Components } from '../components/component.ts';
import type { Page } from '../context/page.ts';
import { resolveImport } from '../modules/import-path.ts';
import type { Node } from '../node.ts';
import { similarComponents } from './similar-components.ts';
import { markAsStray } from './stray-tags.ts';

/** What is left of an element that is not known: its content. It is reported once a page. */
export function unknownElement(page: Page, name: string, children: Node[]): Node[] {
  if (!page.failedImports.has(name.split('.')[0]!) && page.first(`unknown ${name}`)) {
    const file = snippetNamed(name, page);
    const parent = parentOf(children, page.site.components);
    const params = {
      name,
      isEmpty: children.length === 0,
      similar: parent === undefined ? similarComponents(name, page.site.components) : [parent],
      ...(file && { file }),
    };
    page.report('component-unknown', params, page.place);
    if (parent !== undefined) markAsStray(page, parent);
  }
  return children;
}

/** The component that one of these belongs directly inside. */
function parentOf(children: readonly Node[], components: Components): string | undefined {
  for (const child of children) {
    const parent = child.type === 'element' ? components.get(child.name)?.parent : undefined;
    if (parent !== undefined) return parent;
  }
  return undefined;
}

/**
 * The snippet that was most likely meant by a tag without an import: `snippets/price-list.mdx` for `<PriceList>`, or one in
 * a folder of `snippets` with the name of a folder around the page: `snippets/fr/price-list.mdx` for `fr/guides/start.mdx`.
 */
function snippetNamed(name: string, { site, files }: Page): string | undefined {
  const kebab = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const folders = files[0]!.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = ['/snippets', ...folders.slice(0, depth)].join('/');
    for (const base of [name, kebab, name.toLowerCase()]) {
      const file = resolveImport(`${folder}/${base}`, '', site.files);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}
