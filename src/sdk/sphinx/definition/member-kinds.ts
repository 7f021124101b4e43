import { ownField } from '../../../lib/own-field.ts';
import type { SdkMember } from '../../document/sdk-library.ts';

const KINDS: Readonly<Record<string, SdkMember['kind']>> = {
  class: 'class',
  exception: 'class',
  struct: 'class',
  union: 'class',
  interface: 'interface',
  concept: 'interface',
  enum: 'enum',
  'enum-class': 'enum',
  'enum-struct': 'enum',
  enumerator: 'value',
  type: 'type',
  alias: 'type',
  function: 'function',
  decorator: 'function',
  macro: 'function',
  method: 'method',
  classmethod: 'method',
  staticmethod: 'method',
  decoratormethod: 'method',
  property: 'property',
  attribute: 'property',
  member: 'property',
  data: 'variable',
  var: 'variable',
};

/** The kind of a definition; everything that is not code, such as an option, is a property. */
export function memberKind(type: string, isNested: boolean): SdkMember['kind'] {
  const kind = ownField(KINDS, type) ?? 'property';
  if (isNested && kind === 'function') return 'method';
  return isNested && kind === 'variable' ? 'property' : kind;
}
