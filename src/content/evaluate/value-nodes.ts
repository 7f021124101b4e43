import { Fragment, NO_PROPS, type Node, type Props, type PropValue } from '../node.ts';
import type { Limits } from './limits.ts';
import { isObjectValue, Native, NotShowable, type ObjectValue, Pattern, type Value } from './value.ts';

/** The nodes of a value among children; throws `NotStatic` if it is too large. */
export function shownNodes(value: Value, limits: Limits): Node[] {
  limits.shown(value);
  return nodesOf(value);
}

function nodesOf(value: Value): Node[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (typeof value === 'string') return value === '' ? [] : [{ type: 'text', text: value }];
  if (typeof value === 'number') return [{ type: 'text', text: String(value) }];
  if (value instanceof Fragment) return value.nodes;
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value instanceof Set) return [...value].flatMap(nodesOf);
  if (isObjectValue(value) || value instanceof Map || value instanceof Native || value instanceof Pattern)
    throw new NotShowable();
  return [];
}

/** Props of an element; throws `NotStatic` if they are too large. */
export function shownProps(object: ObjectValue, limits: Limits): Props {
  for (const key in object) limits.shown(object[key]);
  return propsOf(object);
}

/** Props without functions: event handlers have no effect in a static page. */
export function propsOf(object: ObjectValue): Props {
  const keys = Object.keys(object);
  if (keys.length === 0) return NO_PROPS;
  const props: Props = {};
  for (const key of keys) {
    if (key === '__proto__' || key === 'key' || key === 'ref') continue;
    const value = propOf(object[key]);
    if (value !== undefined) props[key] = value;
  }
  return props;
}

function propOf(value: Value): PropValue {
  if (Array.isArray(value)) return value.map(propOf);
  if (isObjectValue(value)) return propsOf(value);
  if (value instanceof Fragment || typeof value !== 'object' || value === null) return value;
  return undefined;
}
