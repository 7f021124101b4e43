import type { ViewedTarget } from '../../../reference/formats/formats.ts';
import { channelReference } from '../channel/channel-reference.ts';
import type { OwnParts, ReferenceContext, RenderedReference } from '../context.ts';
import { graphqlReference } from '../graphql/graphql-reference.ts';
import { operationReference, schemaReference } from '../operation/reference.ts';
import { symbolReference } from '../sdk/symbol-reference.ts';

/** The generated part of an API page. */
export function renderReference(
  target: ViewedTarget,
  context: ReferenceContext,
  own: OwnParts = {},
): RenderedReference {
  switch (target.kind) {
    case 'operation':
      return operationReference(target, context, own);
    case 'channel':
      return channelReference(target, context, own);
    case 'schema':
      return schemaReference(target, context);
    case 'graphql':
      return graphqlReference(target, context);
    case 'symbol':
      return symbolReference(target, context);
  }
}
