import { ownField } from '../../lib/collections.ts';
import type { ElementNode } from '../node.ts';
import { textProp } from '../node-text.ts';

/** Components that describe a field of a request or of a response. */
const FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  Param: 'request',
  ParamField: 'request',
  ResponseField: 'response',
};

export type FieldKind = 'request' | 'response';

/** Which kind of field a component describes; undefined for any other element. */
export function fieldKind(name: string): FieldKind | undefined {
  return ownField(FIELD_KINDS, name);
}

/** Where a parameter is sent. The prop for the name of a parameter is its location: `query="limit"`. */
export const FIELD_LOCATIONS = ['query', 'path', 'body', 'header', 'cookie'] as const;

export type FieldLocation = (typeof FIELD_LOCATIONS)[number];

/** The name of a field, and its location if the props specify it. */
export function fieldName(props: ElementNode['props']): {
  name: string;
  location: FieldLocation | undefined;
} {
  const location = FIELD_LOCATIONS.find((key) => props[key] !== undefined);
  return { name: textProp(location ? props[location] : props.name), location };
}

/** The default value of a field as text; undefined without one. */
export function fieldDefault({ default: value }: ElementNode['props']): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
