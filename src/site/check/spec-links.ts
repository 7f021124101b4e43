import { resolveLink } from '../../content/links.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { lineIndex } from '../../lib/line-index.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import { descriptionLinks } from '../../openapi/load/description-links.ts';
import type { PageLink } from '../../render/body/body.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Links into the site in descriptions of the specifications that pages show. */
export function specLinks(plan: readonly PlannedPage[], tree: FileTree): PageLink[] {
  const specs = new Set(plan.flatMap(({ reference }) => (reference ? [reference.spec] : [])));
  return [...specs].flatMap((spec) =>
    [...descriptionLinks(spec.document.root)].flatMap((href) => {
      const target = resolveLink(href, spec.source);
      if (target.kind !== 'internal') return [];
      const { path, hash } = target;
      return [{ kind: 'page' as const, href, path, hash, locate: () => placeOf(href, spec, tree) }];
    }),
  );
}

/** Where the link first stands in the document. */
function placeOf(href: string, { source }: Spec, tree: FileTree) {
  const text = tree.has(source) ? tree.readText(source) : '';
  return { file: source, ...lineIndex(text)(Math.max(0, text.indexOf(href))) };
}
