import type { SearchSection } from '../../content/page/search-sections.ts';
import { ownField } from '../../lib/collections.ts';
import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import { channelMarkdown, channelSearch } from '../../reference/formats/asyncapi/page/channel-text.ts';
import { graphqlMarkdown, graphqlSearch } from '../../reference/formats/graphql/page/graphql-pages.ts';
import {
  operationMarkdown,
  operationSearch,
  schemaMarkdown,
  schemaSearch,
} from '../../reference/formats/openapi/page/operation-text.ts';
import { symbolMarkdown, symbolSearch } from '../../reference/formats/sdk/page/symbol-text.ts';
import { type ReferenceContext, symbolUrl } from '../../render/reference/context.ts';
import type { ViewedTarget } from '../../render/reference/target.ts';
import { specFile } from '../specs/spec-file.ts';
import type { PageUrls } from './page-urls.ts';

/** Finds the URL of the page for a part of a document, by its pointer. */
type AddressOf = ReferenceContext['operationUrl'];

/** The generated part of an API page as Markdown; with its part of the document unless `markdown.schema` is false. */
export function referenceMarkdown(
  target: ViewedTarget,
  urls: PageUrls,
  addressOf: AddressOf,
  withSchema: boolean,
): string {
  if (target.kind === 'symbol')
    return symbolMarkdown(target.spec, target.symbol, {
      symbol: (href) => symbolUrl(href, target.spec, addressOf),
      file: urls.best,
    });
  const address = urls.best(`/${specFile(target.spec)}`);
  switch (target.kind) {
    case 'operation':
      return operationMarkdown(target.spec, target.operation, target.view, { address, withSchema });
    case 'channel':
      return channelMarkdown(target.spec, target.channel, target.view, { address, withSchema });
    case 'schema':
      return schemaMarkdown(target.spec, target.name, { address, withSchema });
    case 'graphql':
      return graphqlMarkdown(target.spec, target.definition, address);
  }
}

/** The generated part of an API page for the search index, with the headings that readers see. */
export function referenceSections(target: ViewedTarget, strings: ReferenceStrings): SearchSection[] {
  const headings: Readonly<Record<string, string>> = {
    'path-parameters': strings.apiPathParameters,
    'query-parameters': strings.apiQueryParameters,
    headers: strings.apiHeaders,
    body: strings.apiBody,
    responses: strings.apiResponses,
    properties: strings.apiProperties,
    send: strings.apiSend,
    receive: strings.apiReceive,
    messages: strings.apiMessages,
    arguments: strings.apiArguments,
    fields: strings.apiFields,
    values: strings.apiValues,
  };
  if (target.kind === 'symbol') return symbolSearch(target.symbol);
  return sectionsOf(target).map((section) => ({
    ...section,
    heading: ownField(headings, section.id) ?? section.heading,
  }));
}

function sectionsOf(target: Exclude<ViewedTarget, { kind: 'symbol' }>): SearchSection[] {
  switch (target.kind) {
    case 'operation':
      return operationSearch(target.spec, target.operation, target.view);
    case 'channel':
      return channelSearch(target.spec, target.channel, target.view);
    case 'schema':
      return schemaSearch(target.spec, target.schema);
    case 'graphql':
      return graphqlSearch(target.spec, target.definition);
  }
}
