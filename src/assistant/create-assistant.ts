import { fromScript } from '../lib/search/index-format.ts';
import { searchScope } from '../lib/search/search-scope.ts';
import { createSearcher, type Searcher } from '../lib/search/searcher.ts';
import type { Fragment } from '../lib/search/snippet.ts';
import type { Answer, Assistant, AssistantEvent, AssistantSite, Question, Source } from './assistant.ts';

/** An assistant for one built site. It reads what a question needs, and keeps it. */
export function createAssistant(site: AssistantSite): Assistant {
  const searchers = new Map<string, Searcher>();
  const searcherOf = (scope: string) => {
    let searcher = searchers.get(scope);
    if (!searcher) {
      searcher = createSearcher(async (name) => {
        const file = `_docs/search/${scope}/${name}.js`;
        const script = await site.read(file);
        if (script === undefined) throw new Error(`the site lacks ${file}`);
        return fromScript(script);
      });
      searchers.set(scope, searcher);
    }
    return searcher;
  };
  const scopeOf = (page: string | undefined) => {
    const { pages } = site.manifest;
    const from = pages.find(({ path }) => path === page) ?? pages[0];
    return searchScope(from?.language, from?.version);
  };

  return {
    async *ask(question: Question, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
      yield { type: 'status', status: 'searching' };
      const hits = await searcherOf(scopeOf(question.page))(question.text, 3);
      signal.throwIfAborted();
      const sources = hits
        .filter(({ path }) => question.mayRead?.(path) ?? true)
        .map(({ path, title, breadcrumbs, sections: [section] }): Source => {
          const anchor = section?.id ? `#${section.id}` : '';
          return {
            title: plain(section?.heading.length ? section.heading : title),
            url: `${site.manifest.basePath}${path}${anchor}`,
            breadcrumb: breadcrumbs,
            excerpt: plain(section?.excerpt ?? []),
          };
        });
      yield { type: 'sources', sources };
      yield { type: 'status', status: 'writing' };
      const text = sources.map(({ title, url, excerpt }) => `${excerpt}\n\n[${title}](${url})`).join('\n\n');
      yield { type: 'text', delta: text };
      const answer: Answer = {
        text,
        sources,
        resolutionStatus: sources.length > 0 ? 'answered' : 'unanswered',
        followUps: [],
        mode: 'offline',
      };
      yield { type: 'done', answer };
    },
  };
}

function plain(fragments: readonly Fragment[]): string {
  return fragments.map(({ text }) => text).join('');
}
