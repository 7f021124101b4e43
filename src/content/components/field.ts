import type { ElementNode } from '../node.ts';
import { textProp } from '../node-text.ts';

/** What a component describes a field of. */
export type FieldKind = 'request' | 'response';

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
