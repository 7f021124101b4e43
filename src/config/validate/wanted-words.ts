import { counted } from '../../lib/text/display.ts';
import type { SchemaError } from './compile-schema.ts';

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
