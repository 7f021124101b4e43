import { LANGUAGES } from '../../../../src/config/languages.ts';
import { escapeHtml, trusted } from '../../../../src/lib/html.ts';
import { ENGLISH_REFERENCE } from '../../../../src/lib/strings/page-strings.ts';
import { viewed } from '../../../../src/reference/formats/formats.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import type { ReferenceContext } from '../../../../src/render/reference/context.ts';
import { createFragmentMemory } from '../../../../src/render/reference/fragment-memory.ts';
import { createMarkdown } from '../../../../src/render/reference/markdown.ts';
import { renderReference } from '../../../../src/render/reference/page/render-reference.ts';

/** A context as docs.json without an `api` property gives. */
export function referenceContext(change: Partial<ReferenceContext> = {}): ReferenceContext {
  return {
    strings: ENGLISH_REFERENCE,
    language: LANGUAGES.en,
    markdown: createMarkdown(),
    linkTo: (path) => path,
    folder: '',
    edition: '',
    highlight: (code) => trusted(escapeHtml(code)),
    samples: { languages: ['bash'], defaults: 'all', autogenerate: true },
    params: { post: [], expanded: false },
    fullUrl: false,
    playground: {
      display: 'simple',
      modelUrl: () => '',
      wordsUrl: () => undefined,
      origins: () => ({ proxied: [], called: [] }),
    },
    memory: createFragmentMemory(),
    note: () => {},
    deferredUrl: (_, part) => `/part/${encodeURIComponent(part.key)}`,
    ...change,
  };
}

/** The reference of the first operation of a document. */
export function renderFirst(document: Record<string, unknown>, change: Partial<ReferenceContext> = {}) {
  const spec = createSpec('api.json', { openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document });
  return renderReference(
    viewed({ kind: 'operation', spec, operation: spec.operations[0]! }),
    referenceContext(change),
  );
}

/** The same for a document of one operation. */
export function renderOperation(
  operation: Record<string, unknown>,
  document: Record<string, unknown> = {},
  change: Partial<ReferenceContext> = {},
) {
  return renderFirst({ paths: { '/orders/{id}': { post: operation } }, ...document }, change);
}

/** Text of a piece of HTML, with single spaces. */
export function textOf(html: { text: string }): string {
  return html.text
    .replace(/<\/?span class="hl-[^>]*>|<\/span>(?=[:,\s])/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
