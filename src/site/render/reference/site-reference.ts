import { highlight } from '../../../components/highlight/highlight.ts';
import type { ApiConfig } from '../../../config/docs-config.ts';
import { LANGUAGES } from '../../../config/languages.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import { html } from '../../../lib/html.ts';
import { ENGLISH_REFERENCE } from '../../../lib/strings/page-strings.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import type { DeferredSchema } from '../../../reference/schema/schema-view.ts';
import type { ReferenceContext } from '../../../render/reference/context.ts';
import { createFragmentMemory } from '../../../render/reference/fragment-memory.ts';
import { createMarkdown } from '../../../render/reference/markdown.ts';
import type { PageLanguage } from '../../../render/reference/playground-slot.ts';
import { renderSchemaPart } from '../../../render/reference/schema/schema-tree.ts';
import type { SharedFiles } from '../../output/shared-files.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import { type OperationLinks, operationLinks } from './operation-links.ts';
import { playgroundContext } from './playground-context.ts';
import type { DependenciesByFile } from './playground-files.ts';

/** A part of a schema that is shown on demand, in the language, folder and edition of the pages that use it. */
interface SchemaPart extends PageLanguage, Pick<ReferenceContext, 'folder' | 'edition'> {
  file: string;
  spec: ApiDocument;
  part: DeferredSchema;
}

export interface SiteReference {
  context: ReferenceContext;
  links: OperationLinks;
  needed: DependenciesByFile;
  /** Parts of schemas that are not rendered yet. It grows while pages are rendered. */
  waiting: SchemaPart[];
}

interface SiteReferenceInput {
  api: ApiConfig;
  plan: readonly PlannedPage[];
  linkTo: (path: string) => string;
  shared: SharedFiles;
  /** Pages are for readers who have signed in. */
  isSignedIn: boolean;
}

/** Context for rendering the API pages of a site. */
export function siteReference(input: SiteReferenceInput): SiteReference {
  const { api, plan, linkTo, shared, isSignedIn } = input;
  const waiting: SchemaPart[] = [];
  const needed: DependenciesByFile = new Map();
  /** Files of parts by their keys: a page may need hundreds. */
  const promised = new Map<string, string>();
  const { languages, defaults, autogenerate } = api.examples;
  const links = operationLinks(plan, linkTo);
  const context: ReferenceContext = {
    strings: ENGLISH_REFERENCE,
    language: LANGUAGES.en,
    markdown: createMarkdown(linkTo),
    linkTo,
    folder: '',
    edition: '',
    highlight,
    samples: { ...(languages && { languages }), defaults, autogenerate },
    params: { post: api.params.post, expanded: api.params.expanded === 'all' },
    fullUrl: api.url === 'full',
    playground: playgroundContext({ api, shared, needed, isSignedIn }),
    memory: createFragmentMemory(),
    operationUrl: links.urlsFor(''),
    note: () => {},
    deferredUrl: (spec, part, { strings, language, folder, edition, note }) => {
      const key = `${spec.source}\n${part.key}\n${language.bcp47}${folder && `\n${folder}`}${edition && `\n\n${edition}`}`;
      const known = promised.get(key);
      const file = known ?? `_docs/schemas/${contentHash(key)}.html`;
      if (known === undefined) waiting.push({ file, spec, part, strings, language, folder, edition });
      promised.set(key, file);
      note(file);
      return linkTo(`/${file}`);
    },
  };
  return { context, links, needed, waiting };
}

/**
 * Renders the queued parts of schemas, each as a small standalone document. A part may request further parts; those are
 * rendered as well.
 */
export function renderSchemaParts(
  { waiting, context, links, needed }: SiteReference,
  css: string,
  shared: SharedFiles,
): void {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, spec, part, edition, ...page } = next;
    const { language } = page;
    const files: string[] = [];
    const note = (needs: string) => files.push(needs);
    const operationUrl = links.urlsFor(edition);
    const { title, body } = renderSchemaPart(spec, part, {
      ...context,
      ...page,
      edition,
      operationUrl,
      note,
    });
    needed.set(file, { files });
    const document = html`<!doctype html>
<html lang="${language.bcp47}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${css}"></head><body class="schema-part"><main class="reference">${body}</main></body></html>
`;
    shared.add(file, () => document.text);
  }
}
