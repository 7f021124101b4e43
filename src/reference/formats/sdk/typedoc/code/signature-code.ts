import { isObject } from '../../../../../lib/json/json-object.ts';
import { plainType } from '../../document/sdk-library.ts';
import {
  childrenOf,
  defaultOf,
  hasFlag,
  indexSignaturesOf,
  isOptionalParameter,
  kindOf,
  nameOf,
  optionalMark,
  type Reflection,
  reflectionsIn,
  typeParametersOf,
  visibleChildren,
} from '../project/reflection.ts';
import { type Code, type CodeList, parameterNames, typeText, type WriteType } from './code.ts';

/** Whether a declaration has one signature and nothing else, so that it is written with an arrow. */
export function isFunctionType(declaration: Reflection): boolean {
  return (
    callables(declaration).length === 1 &&
    childrenOf(declaration).every(isConstructor) &&
    indexSignaturesOf(declaration).length === 0
  );
}

/** `(id: string) => User` */
export function functionCode(declaration: Reflection, write: WriteType): Code {
  const [signature = {}] = callables(declaration);
  const isNew = isConstructorSignature(signature);
  const abstract = hasFlag(signature, 'isAbstract') ? 'abstract ' : '';
  return signatureCode(signature, write, { name: isNew ? `${abstract}new ` : '', arrow: true });
}

function callables(declaration: Reflection): Reflection[] {
  const constructors = childrenOf(declaration).filter(isConstructor);
  return [
    ...reflectionsIn(declaration.signatures),
    ...constructors.flatMap(({ signatures }) => reflectionsIn(signatures)),
  ];
}

function isConstructor(reflection: Reflection): boolean {
  return kindOf(reflection) === 'constructor';
}

export function isConstructorSignature({ kind }: Reflection): boolean {
  return kind === 0x4000;
}

interface SignatureStyle {
  /** The part before the parameters. */
  name: string;
  /** A function type instead of a declaration. */
  arrow?: boolean;
  /** Without the return type. */
  bare?: boolean;
  /** Type parameters by name only, if they are declared elsewhere. */
  declared?: boolean;
}

/** `getUser<T>(id: string, options?: Options): Promise<User>` */
export function signatureCode(
  signature: Reflection,
  write: WriteType,
  { name, arrow = false, bare = false, declared = false }: SignatureStyle,
): Code {
  const parameters = reflectionsIn(signature.parameters);
  const names = parameterNames(parameters);
  const items = parameters.map((parameter, index) => parameterCode(parameter, names[index]!, write));
  return [
    name,
    ...typeParametersCode(signature, write, declared),
    { open: '(', items, separator: ', ', close: ')', rank: 5 },
    ...(bare ? [] : [arrow ? ' => ' : ': ', ...write(signature.type ?? { type: 'intrinsic', name: 'any' })]),
  ];
}

function parameterCode(parameter: Reflection, name: string, write: WriteType): Code {
  const isRest = hasFlag(parameter, 'isRest');
  const value = defaultOf(parameter);
  const mark = isOptionalParameter(parameter) && value === undefined && !isRest ? '?' : '';
  return [
    `${isRest ? '...' : ''}${name}${mark}: `,
    ...write(parameter.type ?? { type: 'intrinsic', name: 'any' }),
    ...(value === undefined ? [] : [` = ${value}`]),
  ];
}

/** `<T extends Base = Base>`, or nothing. */
export function typeParametersCode(reflection: Reflection, write: WriteType, declared = false): CodeList[] {
  const parameters = typeParametersOf(reflection);
  if (parameters.length === 0) return [];
  const items = parameters.map((parameter): Code => {
    if (declared) return [nameOf(parameter)];
    const variance = typeof parameter.varianceModifier === 'string' ? `${parameter.varianceModifier} ` : '';
    return [
      `${hasFlag(parameter, 'isConst') ? 'const ' : ''}${variance}${nameOf(parameter)}`,
      ...(isObject(parameter.type) ? [' extends ', ...write(parameter.type)] : []),
      ...(isObject(parameter.default) ? [' = ', ...write(parameter.default)] : []),
    ];
  });
  return [{ open: '<', items, separator: ', ', close: '>', rank: 0 }];
}

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
