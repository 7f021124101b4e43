import { type Channel, channelLabel } from '../../asyncapi/document/async-spec.ts';
import type { ChannelPage } from '../../asyncapi/page/channel-pages.ts';
import { type Operation, operationLabel } from '../../openapi/document/spec.ts';
import type { OperationPage } from '../../openapi/page/generated-pages.ts';

/** A page that a specification gives rise to. */
export type GeneratedPage = OperationPage | ChannelPage;

/** What it documents, in the form of `DocumentedOperation`. */
export function documentedBy(page: GeneratedPage): string {
  return 'channel' in page ? channelLabel(page.channel) : operationLabel(page.operation);
}

/** The part of the specification that it shows. */
export function partOf(page: GeneratedPage): Operation | Channel {
  return 'channel' in page ? page.channel : page.operation;
}

/** The entry of docs.json or frontmatter that would name it. */
export function entryOf({ frontmatter }: GeneratedPage): string {
  return String('openapi' in frontmatter ? frontmatter.openapi : frontmatter.asyncapi);
}
