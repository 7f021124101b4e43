import type { SqlValue } from './operation.ts';

/** The conditions of a query with their parameters, in the same order. */
export interface Where {
  and(condition: string, ...params: SqlValue[]): void;
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export function where(condition: string, ...first: SqlValue[]): Where {
  const conditions = [condition];
  const params = [...first];
  return {
    and: (next, ...values) => {
      conditions.push(next);
      params.push(...values);
    },
    get sql() {
      return `WHERE ${conditions.join(' AND ')}`;
    },
    params,
  };
}

/** `name IN (?, ?)`; false for an empty list. */
export function isIn(name: string, values: readonly SqlValue[]): string {
  return values.length === 0 ? '1 = 0' : `${name} IN (${values.map(() => '?').join(', ')})`;
}
