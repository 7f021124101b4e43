import { hasFlag, kindOf, nameOf, optionalMark, type Reflection } from '../project/reflection.ts';
import type { Code } from './code.ts';
import { propertyName } from './object-code.ts';
import { isConstructorSignature, signatureCode } from './signature-code.ts';
import type { WriteType } from './write-type.ts';

/** A method, a constructor as it is called, or a signature of an object that is itself a function. */
export function memberCode(member: Reflection, signature: Reflection, owner: string, write: WriteType): Code {
  if (kindOf(member) === 'constructor' || isConstructorSignature(signature))
    return signatureCode(signature, write, { name: `${modifiers(member)}new ${owner}`, declared: true });
  if (signature.name === '__type' || kindOf(member) === 'interface' || kindOf(member) === 'other')
    return signatureCode(signature, write, { name: '' });
  return signatureCode(signature, write, {
    name: `${modifiers(member)}${propertyName(nameOf(member))}${optionalMark(member)}`,
  });
}

/** The declaration of a property. Nothing if name and type are enough. */
export function propertyCode(property: Reflection, write: WriteType): Code | undefined {
  if (modifierWords(property).length === 0) return undefined;
  return [
    `${modifiers(property)}${propertyName(nameOf(property))}${optionalMark(property)}: `,
    ...write(property.type),
  ];
}

/** Modifiers before a name. */
export function modifiers(reflection: Reflection): string {
  return modifierWords(reflection)
    .map((word) => `${word} `)
    .join('');
}

export function modifierWords(reflection: Reflection): string[] {
  return [
    hasFlag(reflection, 'isProtected') && 'protected',
    hasFlag(reflection, 'isStatic') && 'static',
    hasFlag(reflection, 'isAbstract') && 'abstract',
    hasFlag(reflection, 'isReadonly') && 'readonly',
  ].filter((word) => word !== false);
}
