import { groupBy } from '../../../lib/group-by.ts';
import { codeSpan } from '../../../markdown/code-span.ts';
import type { SdkPage, SdkSection } from '../../document/sdk-library.ts';
import { symbolLink } from '../../document/symbol-link.ts';
import { markdownLink } from '../../markup/escape-text.ts';
import { commentOf } from '../comment/comment.ts';
import { commentText } from '../comment/comment-text.ts';
import { documented } from '../comment/documented.ts';
import type { TypedocProse } from '../project/prose.ts';
import { childrenOf, type Reflection } from '../project/reflection.ts';
import type { TypedocSymbol } from '../project/symbols.ts';
import { sourceOf } from './origin.ts';
import type { Reading } from './reading.ts';

/** The page of a document, or of a module or namespace with a list of its symbols. */
export function prosePage(
  { reflection, ...page }: TypedocProse,
  reading: Reading,
  symbols: ReadonlyMap<Reflection, TypedocSymbol>,
): SdkPage {
  if (page.kind === 'guide') {
    const description = commentText(reflection.content, reading.links);
    return { ...page, ...(description && { description }), signatures: [], sections: [] };
  }
  const listed = childrenOf(reflection).flatMap((child) => symbols.get(child) ?? []);
  return {
    ...page,
    ...documented(commentOf(reflection, reading.links)),
    signatures: [],
    sections: listsOf(listed),
    ...sourceOf(reflection),
  };
}

/** Links to symbols, by kind. */
function listsOf(symbols: readonly TypedocSymbol[]): SdkSection[] {
  return Array.from(
    groupBy(symbols, ({ label }) => label),
    ([title, listed]) => {
      const lines = listed.map(({ name, path }) => `- ${markdownLink(codeSpan(name), symbolLink(path))}`);
      return { kind: 'titled', title, text: lines.join('\n'), members: [] };
    },
  );
}
