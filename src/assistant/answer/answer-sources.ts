import { createMatcher, excerpt } from '../../lib/search/snippet.ts';
import type { AnswerSource } from '../assistant.ts';
import type { Retrieved } from '../retrieve/passage.ts';
import { sectionUrl } from './markdown-link.ts';

/** The sources of passages, with excerpts about the question. */
export function sourcesOf({ passages, terms }: Retrieved, basePath: string): AnswerSource[] {
  const matches = createMatcher([
    ...new Set(terms.flatMap(({ variants }) => variants.slice(0, 4).map(({ term }) => term))),
  ]);
  return passages.map(({ page, section }) => {
    const { heading, text } = page.sections[section]!;
    return {
      title: heading === '' || heading === page.title ? page.title : `${page.title} › ${heading}`,
      url: sectionUrl(page.path, page.sections[section]!.id, basePath),
      breadcrumb: page.breadcrumbs,
      excerpt: excerpt(text, matches),
    };
  });
}
