import { COMPONENTS } from '../../components/components.ts';
import type { PageDocument } from '../../content/page-document.ts';
import { markdownTwin } from '../../content/twin/markdown-twin.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import { extendedPart } from '../../reference/formats/formats.ts';
import { contentPlace } from '../../reference/page/content-place.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteContext } from './site-context.ts';
import { type PageText, renderText } from './text/page-text.ts';

/** The text of a page: that of its file, or the MDX in a specification that it is generated from. */
export function ownText(page: PlannedPage, site: SiteContext): PageText & { document: PageDocument } {
  const { file, content } = page;
  const source = content ?? site.tree.readText(file);
  const text = { file, language: site.languageCodeOf(page), source };
  if (content === undefined) return renderText(text, site);
  const inSpec = placesInSpec(page, site);
  const { onExternalLink } = site.body;
  const rendered = renderText(text, {
    content: site.content,
    siteUrls: site.siteUrls,
    stringsIn: site.stringsIn,
    body: {
      ...site.body,
      onExternalLink: onExternalLink && ((href, locate) => onExternalLink(href, () => inSpec(locate()))),
    },
  });
  // MDX in a specification has its frontmatter from there.
  const document = { ...rendered.document, frontmatter: { ...page.frontmatter, title: page.title } };
  const links = rendered.body.links.map((link) => ({ ...link, locate: () => inSpec(link.locate()) }));
  return {
    ...rendered,
    document,
    body: { ...rendered.body, links },
    markdown: markdownTwin(document, COMPONENTS),
    problems: rendered.problems.map((found) => placedInSpec(found, inSpec, site)),
  };
}

/** Maps locations in the MDX of an operation or channel to its specification, which is read on first use. */
function placesInSpec({ file, reference }: PlannedPage, { tree }: SiteContext): (at: Location) => Location {
  let placeOf: ReturnType<typeof contentPlace> | undefined;
  return (at) => {
    if (at.file !== file) return at;
    const part = extendedPart(reference);
    if (!reference || !part || !tree.has(file)) return { file, line: 1, column: 1 };
    placeOf ??= contentPlace(reference.spec, tree.readText(file), part);
    return placeOf(at.line, at.column);
  };
}

/** Lines are those of the specification; a remote one has no file. */
function placedInSpec(found: Problem, inSpec: (at: Location) => Location, { tree }: SiteContext): Problem {
  const { file, line = 1, column = 1 } = found;
  if (file === undefined || !tree.has(file)) return withoutPlace(found);
  return { ...found, ...inSpec({ file, line, column }) };
}

function withoutPlace({ line: _line, column: _column, ...rest }: Problem): Problem {
  return rest;
}
