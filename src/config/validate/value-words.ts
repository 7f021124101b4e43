import { counted } from '../../lib/text/display.ts';
import type { SchemaError } from './compile-schema.ts';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: '`true` or `false`',
  number: 'a number',
  integer: 'an integer',
  array: 'a list',
  object: 'an object',
  null: '`null`',
};

/** A JSON Schema type in words. */
export function describeType(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

/** A value in words, short enough for a sentence. */
export function describeValue(value: unknown): string {
  if (value === null || typeof value === 'boolean') return `\`${value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return `the number ${value}`;
  const text = String(value);
  return `the string "${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

/** What a value must be, as a completion of "must be": a finding of the schema says `>= 1` and `NOT have fewer …`. */
export function wantedWords({ keyword, params, message }: SchemaError): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minimum':
      return `at least ${limit}`;
    case 'maximum':
      return `at most ${limit}`;
    case 'exclusiveMinimum':
      return `more than ${limit}`;
    case 'minItems':
      return `a list of at least ${counted(limit, 'value')}`;
    case 'maxItems':
      return `a list of at most ${counted(limit, 'value')}`;
    case 'minProperties':
      return `an object with at least ${counted(limit, 'key')}`;
    case 'maxLength':
      return `at most ${counted(limit, 'character')} long`;
    default:
      return (message ?? 'another value').replace(/^must (be )?/, '');
  }
}
