import { isObject } from '../../../../../lib/json/json-object.ts';
import { listOf } from '../../../../document/json.ts';
import type { SymbolKind } from '../../document/sdk-library.ts';
import { defaultOf, hasFlag, kindOf, nameOf, optionalMark, type Reflection } from '../project/reflection.ts';
import { type Code, codeText, type WriteType } from './code.ts';
import {
  isConstructorSignature,
  objectCode,
  propertyName,
  signatureCode,
  typeParametersCode,
} from './signature-code.ts';

/** The declaration of a symbol other than a function. */
export function declarationCode(kind: SymbolKind, reflection: Reflection, write: WriteType): Code {
  const name = nameOf(reflection);
  switch (kind) {
    case 'class': {
      const abstract = hasFlag(reflection, 'isAbstract') ? 'abstract ' : '';
      return [
        `${abstract}class ${name}`,
        ...typeParametersCode(reflection, write),
        ...heritage(reflection, write),
      ];
    }
    case 'interface':
      return [`interface ${name}`, ...typeParametersCode(reflection, write), ...heritage(reflection, write)];
    case 'enum':
      return [`${hasFlag(reflection, 'isConst') ? 'const ' : ''}enum ${name}`];
    case 'type':
      return [`type ${name}`, ...typeParametersCode(reflection, write), ' = ', ...write(aliased(reflection))];
    default:
      return variableCode(name, reflection, write);
  }
}

export function functionDeclaration(name: string, signature: Reflection, write: WriteType): Code {
  return signatureCode(signature, write, { name: `function ${name}` });
}

/** Versions before 0.23 write an alias of an object literal as an object. */
function aliased(reflection: Reflection): unknown {
  if (isObject(reflection.type)) return reflection.type;
  return { type: 'reflection', declaration: reflection };
}

/** What it extends and implements, each on a separate line if they do not fit on one. */
function heritage(reflection: Reflection, write: WriteType): Code {
  const items = [
    { word: 'extends', types: listOf(reflection.extendedTypes) },
    { word: 'implements', types: listOf(reflection.implementedTypes) },
  ]
    .filter(({ types }) => types.length > 0)
    .map(({ word, types }): Code => {
      const names = types.map((type) => write(type));
      return [`${word} `, { open: '', items: names, separator: ', ', close: '', rank: 1 }];
    });
  return items.length === 0 ? [] : [' ', { open: '', items, separator: ' ', close: '', rank: 4 }];
}

/** `const VERSION: string`, with the value, unless the type is the value itself. */
function variableCode(name: string, reflection: Reflection, write: WriteType): Code {
  const word = hasFlag(reflection, 'isConst') ? 'const' : 'let';
  const value = defaultOf(reflection);
  const type = isObject(reflection.type) ? write(reflection.type) : objectCode(reflection, write);
  const isShown =
    value !== undefined && unquoted(value) !== unquoted(codeText(type)) && !value.includes('\n');
  return [`${word} ${name}: `, ...type, ...(isShown ? [` = ${value}`] : [])];
}

function unquoted(text: string): string {
  return text.replace(/^(["'`])(.*)\1$/, '$2');
}

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
