import { createMatcher, excerpt } from '../../lib/search/snippet.ts';
import { type AnswerStrings, ENGLISH_ANSWER } from '../../lib/strings/assistant-strings.ts';
import { translated } from '../../lib/strings/translation.ts';
import type { AnswerSource } from '../assistant.ts';
import type { FindTerms } from '../retrieve/find-terms.ts';
import type { Passage, Retrieved } from '../retrieve/score-passages.ts';
import { sectionUrl } from './safe-markdown.ts';

/** Words for a language tag such as `pt-BR`; English where there are none. */
export function answerWords(tag: string): AnswerStrings {
  return { ...ENGLISH_ANSWER, ...translated(translationOf(tag), 'answer') };
}

/** `no` for both forms of Norwegian, `zh-Hant` for regions that write traditional characters. */
function translationOf(tag: string): string {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  const [primary = ''] = tag.toLowerCase().split('-');
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}

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

const MAX_FOLLOW_UPS = 3;

/** Other sections of the page that cover the question. */
export function followUps({ page, section }: Passage, find: FindTerms): string[] {
  return page.sections
    .map(({ heading, text }, at) => ({
      heading,
      at,
      words: new Set(find(`${heading} ${text}`).map(({ word }) => word)).size,
    }))
    .filter(({ heading, at }) => at !== section && heading !== '' && heading !== page.title)
    .sort((a, b) => b.words - a.words || a.at - b.at)
    .slice(0, MAX_FOLLOW_UPS)
    .map(({ heading }) => `${page.title}: ${heading}`);
}
