import { isObject } from '../../../lib/json/json-object.ts';
import {
  childrenOf,
  defaultOf,
  hasFlag,
  indexSignaturesOf,
  isOptionalParameter,
  kindOf,
  nameOf,
  type Reflection,
  reflectionsIn,
  typeParametersOf,
} from '../project/reflection.ts';
import type { Code, CodeList } from './code.ts';
import { parameterNames } from './parameter-names.ts';
import type { WriteType } from './write-type.ts';

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
