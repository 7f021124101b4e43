import { resolveLink } from '../../content/links.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { lineIndex } from '../../lib/line-index.ts';
import type { Spec } from '../../openapi/document/spec.ts';
import { descriptionLinks } from '../../openapi/load/description-links.ts';
import type { Location } from '../../problems/problem.ts';
import type { PageLink } from '../../render/body/body.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Links into the site in descriptions of the specifications that pages show. */
export function* specLinks(plan: readonly PlannedPage[], tree: FileTree): Generator<PageLink> {
  const specs = new Set(plan.flatMap(({ reference }) => (reference ? [reference.spec] : [])));
  for (const spec of specs) {
    const placeOf = placesIn(spec, tree);
    for (const href of descriptionLinks(spec.document.root)) {
      const target = resolveLink(href, spec.source);
      if (target.kind !== 'internal') continue;
      const { path, hash } = target;
      yield { kind: 'page', href, path, hash, locate: () => placeOf(href) };
    }
  }
}

/** Where a link first is in the document, which is read at the first question. */
function placesIn({ source }: Spec, tree: FileTree): (href: string) => Location {
  let read: { text: string; toLine: ReturnType<typeof lineIndex> } | undefined;
  return (href) => {
    if (!read) {
      const text = tree.has(source) ? tree.readText(source) : '';
      read = { text, toLine: lineIndex(text) };
    }
    return { file: source, ...read.toLine(Math.max(0, read.text.indexOf(href))) };
  };
}
