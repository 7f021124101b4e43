import { plainType } from '../../document/type-text.ts';
import {
  hasFlag,
  indexSignaturesOf,
  kindOf,
  nameOf,
  optionalMark,
  type Reflection,
  reflectionsIn,
} from '../project/reflection.ts';
import { visibleChildren } from '../project/visible.ts';
import { type Code, typeText } from './code.ts';
import { signatureCode } from './signature-code.ts';
import type { WriteType } from './write-type.ts';

/** `{ name: string; find(id: string): User }` */
export function objectCode(declaration: Reflection, write: WriteType): Code {
  const items = [
    ...reflectionsIn(declaration.signatures).map((signature) =>
      signatureCode(signature, write, { name: '' }),
    ),
    ...indexSignaturesOf(declaration).map((signature) => indexCode(signature, write)),
    ...visibleChildren(declaration).flatMap((child) => childCodes(child, write)),
  ];
  return [{ open: '{', items, separator: '; ', close: '}', padded: true, rank: 4 }];
}

function indexCode(signature: Reflection, write: WriteType): Code {
  return [`${indexName(signature, write)}: `, ...write(signature.type)];
}

/** `[key: string]` */
export function indexName(signature: Reflection, write: WriteType): string {
  const [parameter = {}] = reflectionsIn(signature.parameters);
  const readonly = hasFlag(signature, 'isReadonly') ? 'readonly ' : '';
  return `${readonly}[${nameOf(parameter)}: ${plainType(typeText(write(parameter.type)))}]`;
}

function childCodes(child: Reflection, write: WriteType): Code[] {
  const name = propertyName(nameOf(child));
  const mark = optionalMark(child);
  const signatures = reflectionsIn(child.signatures);
  switch (kindOf(child)) {
    case 'constructor':
      return signatures.map((signature) => signatureCode(signature, write, { name: 'new ' }));
    case 'accessor':
      return accessorCodes(child, write);
    default:
      if (signatures.length > 0)
        return signatures.map((signature) => signatureCode(signature, write, { name: `${name}${mark}` }));
      return [[`${hasFlag(child, 'isReadonly') ? 'readonly ' : ''}${name}${mark}: `, ...write(child.type)]];
  }
}

export function accessorCodes(accessor: Reflection, write: WriteType): Code[] {
  const name = propertyName(nameOf(accessor));
  return [
    ...reflectionsIn(accessor.getSignature).map((signature) =>
      signatureCode(signature, write, { name: `get ${name}` }),
    ),
    ...reflectionsIn(accessor.setSignature).map((signature) =>
      signatureCode(signature, write, { name: `set ${name}`, bare: true }),
    ),
  ];
}

/** A name as it is written in an object. Those in brackets are names of symbols. */
export function propertyName(name: string): string {
  return /^(?:[\p{L}_$#][\p{L}\p{N}_$]*|\[.*\]|\d+)$/u.test(name) ? name : JSON.stringify(name);
}
