import type { AsideKind } from '../../components/html/body-renderer.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import type { AsyncSpec, Channel } from '../../reference/formats/asyncapi/document/async-spec.ts';
import { type ChannelView, channelView } from '../../reference/formats/asyncapi/view/channel-view.ts';
import type {
  GraphqlDefinition,
  GraphqlSpec,
} from '../../reference/formats/graphql/document/graphql-spec.ts';
import type { Operation, Spec } from '../../reference/formats/openapi/document/spec.ts';
import { type OperationView, operationView } from '../../reference/formats/openapi/view/operation-view.ts';
import type { SdkSpec, SdkSymbol } from '../../reference/formats/sdk/document/sdk-spec.ts';

/** Settings of the page for its reference. */
export interface OwnParts {
  /** Its own `playground`. */
  playground?: string;
  /** Its own content for the right column: its samples replace generated ones. */
  asides?: ReadonlySet<AsideKind>;
}

/**
 * What an API page shows: an operation or webhook, a channel, one schema of `components.schemas`, an operation or type of a
 * GraphQL schema, or a symbol of a library.
 */
export type ReferenceTarget =
  | { kind: 'operation'; spec: Spec; operation: Operation }
  | { kind: 'channel'; spec: AsyncSpec; channel: Channel }
  | { kind: 'schema'; spec: Spec; name: string; schema: JsonObject }
  | { kind: 'graphql'; spec: GraphqlSpec; definition: GraphqlDefinition }
  | { kind: 'symbol'; spec: SdkSpec; symbol: SdkSymbol };

/** What a page with a file may name in its frontmatter. */
export type NamedTarget = Exclude<ReferenceTarget, { kind: 'graphql' }>;

/** A target with the view of its operation or channel, which the page, its Markdown and its search text share. */
export type ViewedTarget =
  | (ReferenceTarget & { kind: 'operation'; view: OperationView })
  | (ReferenceTarget & { kind: 'channel'; view: ChannelView })
  | (ReferenceTarget & { kind: 'schema' | 'graphql' | 'symbol' });

export function viewed(target: ReferenceTarget): ViewedTarget {
  if (target.kind === 'operation') return { ...target, view: operationView(target.spec, target.operation) };
  return target.kind === 'channel' ? { ...target, view: channelView(target.spec, target.channel) } : target;
}

/** The operation or channel, which may have extensions for its page; schemas have none. */
export function extendedPart(
  target: ReferenceTarget | undefined,
): { value: JsonObject; pointer: string } | undefined {
  if (target?.kind === 'operation') return target.operation;
  return target?.kind === 'channel' ? target.channel : undefined;
}
