import { Closure, isObjectValue, Native, type ObjectValue, Pattern, type Value } from '../evaluate/value.ts';

/** Whether props have something that JSON cannot express, such as a function or a set. */
export function losesProps(props: ObjectValue): boolean {
  return Object.values(props).some(isLost);
}

function isLost(value: Value): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (Array.isArray(value)) return value.some(isLost);
  if (isObjectValue(value)) return losesProps(value);
  return (
    value instanceof Closure ||
    value instanceof Native ||
    value instanceof Pattern ||
    value instanceof Set ||
    value instanceof Map
  );
}
