import { type Channel, channelLabel } from '../../asyncapi/document/async-spec.ts';
import type { ChannelPage } from '../../asyncapi/page/channel-pages.ts';
import { definitionLabel, type GraphqlDefinition } from '../../graphql/document/graphql-spec.ts';
import type { GraphqlPage } from '../../graphql/page/graphql-pages.ts';
import { type Operation, operationLabel } from '../../openapi/document/spec.ts';
import type { OperationPage } from '../../openapi/page/generated-pages.ts';
import { type SdkSymbol, symbolLabel } from '../../sdk/document/sdk-spec.ts';
import type { SymbolPage } from '../../sdk/page/sdk-pages.ts';

/** A page generated from a specification. */
export type GeneratedPage = OperationPage | ChannelPage | GraphqlPage | SymbolPage;

/** What it documents, in the form of `DocumentedOperation`. */
export function documentedBy(page: GeneratedPage): string {
  if ('definition' in page) return definitionLabel(page.definition);
  if ('symbol' in page) return symbolLabel(page.symbol);
  return 'channel' in page ? channelLabel(page.channel) : operationLabel(page.operation);
}

/** The part of the specification that it shows. */
export function partOf(page: GeneratedPage): Operation | Channel | GraphqlDefinition | SdkSymbol {
  if ('definition' in page) return page.definition;
  if ('symbol' in page) return page.symbol;
  return 'channel' in page ? page.channel : page.operation;
}

/** The frontmatter field by which a file documents the same; none does for GraphQL. */
export function entryField(page: GeneratedPage): 'openapi' | 'asyncapi' | 'sdk' | undefined {
  if ('definition' in page) return undefined;
  if ('symbol' in page) return 'sdk';
  return 'channel' in page ? 'asyncapi' : 'openapi';
}

/** The entry of docs.json or frontmatter that would name it. */
export function entryOf(page: GeneratedPage): string {
  if ('definition' in page) return `${page.spec.source} ${definitionLabel(page.definition)}`;
  if ('symbol' in page) return `${page.spec.source} ${symbolLabel(page.symbol)}`;
  const { frontmatter } = page;
  return String('openapi' in frontmatter ? frontmatter.openapi : frontmatter.asyncapi);
}
