import { isObject, type JsonObject } from '../../../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../../document/json.ts';

/** An entry of TypeDoc's JSON: a declaration, a signature or a parameter. */
export type Reflection = JsonObject;

export type ReflectionKind =
  | 'project'
  | 'module'
  | 'namespace'
  | 'enum'
  | 'enumMember'
  | 'variable'
  | 'function'
  | 'class'
  | 'interface'
  | 'constructor'
  | 'property'
  | 'method'
  | 'accessor'
  | 'typeAlias'
  | 'reference'
  | 'other';

/** Names of kinds in versions before 0.24, whose numbers changed between versions. */
const BY_NAME: ReadonlyMap<unknown, ReflectionKind> = new Map([
  ['Project', 'project'],
  ['Module', 'module'],
  ['Namespace', 'namespace'],
  ['Enumeration', 'enum'],
  ['Enum', 'enum'],
  ['Enumeration member', 'enumMember'],
  ['Enumeration Member', 'enumMember'],
  ['Variable', 'variable'],
  ['Object literal', 'variable'],
  ['Function', 'function'],
  ['Class', 'class'],
  ['Interface', 'interface'],
  ['Constructor', 'constructor'],
  ['Property', 'property'],
  ['Event', 'property'],
  ['Method', 'method'],
  ['Accessor', 'accessor'],
  ['Type alias', 'typeAlias'],
  ['Type Alias', 'typeAlias'],
  ['Reference', 'reference'],
]);

const BY_NUMBER: ReadonlyMap<unknown, ReflectionKind> = new Map([
  // Version 0.20 does not write what it calls a project of several modules.
  [0, 'project'],
  [0x1, 'project'],
  [0x2, 'module'],
  [0x4, 'namespace'],
  [0x8, 'enum'],
  [0x10, 'enumMember'],
  [0x20, 'variable'],
  [0x40, 'function'],
  [0x80, 'class'],
  [0x100, 'interface'],
  [0x200, 'constructor'],
  [0x400, 'property'],
  [0x800, 'method'],
  [0x40000, 'accessor'],
  [0x200000, 'typeAlias'],
  [0x400000, 'reference'],
]);

export function kindOf(reflection: Reflection): ReflectionKind {
  if (reflection.variant === 'reference') return 'reference';
  const { kind, kindString } = reflection;
  return (kindString === undefined ? BY_NUMBER.get(kind) : BY_NAME.get(kindString)) ?? 'other';
}

export function nameOf(reflection: Reflection): string {
  return typeof reflection.name === 'string' && reflection.name !== '' ? reflection.name : 'unnamed';
}

/** The objects in a value, which is a list in versions before 0.23 and a single object later. */
export function reflectionsIn(value: unknown): Reflection[] {
  if (value === undefined) return [];
  return isObject(value) ? [value] : listOf(value).filter(isObject);
}

export function childrenOf({ children }: Reflection): Reflection[] {
  return reflectionsIn(children);
}

/** Modules and namespaces inside each other; deeper ones are left out. */
export const MAX_CONTAINERS = 50;

export function hasFlag(reflection: Reflection, flag: string): boolean {
  return objectOf(reflection.flags)[flag] === true;
}

/** The `?` after the name of something optional. */
export function optionalMark(reflection: Reflection): string {
  return hasFlag(reflection, 'isOptional') ? '?' : '';
}

/** Whether a parameter is optional. */
export function isOptionalParameter(parameter: Reflection): boolean {
  return hasFlag(parameter, 'isOptional') || parameter.defaultValue !== undefined;
}

/** Where the signatures of a member are. */
export const SIGNATURES = ['signatures', 'getSignature', 'setSignature'] as const;

export function typeParametersOf(reflection: Reflection): Reflection[] {
  return reflectionsIn(reflection.typeParameters ?? reflection.typeParameter);
}

export function indexSignaturesOf(reflection: Reflection): Reflection[] {
  return reflectionsIn(reflection.indexSignatures ?? reflection.indexSignature);
}

/** The declaration of a type that is an object literal or a function type. */
export function declarationOf(type: unknown): Reflection | undefined {
  const { type: kind, declaration } = objectOf(type);
  return kind === 'reflection' && isObject(declaration) ? declaration : undefined;
}

/** A value as in the code. TypeDoc writes `...` if it is too long. */
export function defaultOf(reflection: Reflection): string | undefined {
  const { defaultValue } = reflection;
  if (typeof defaultValue !== 'string' || defaultValue.trim() === '') return undefined;
  return defaultValue === '...' ? undefined : defaultValue;
}

const HIDDEN: ReadonlySet<string> = new Set(['internal', 'hidden', 'ignore']);

/** Whether a reflection is part of the public interface. Protected members are: people who extend a class need them. */
function isVisible(reflection: Reflection): boolean {
  if (hasFlag(reflection, 'isPrivate') || nameOf(reflection).startsWith('#')) return false;
  if (isHidden(reflection)) return false;
  const signatures = SIGNATURES.flatMap((key) => reflectionsIn(reflection[key]));
  return signatures.length === 0 || !signatures.every(isHidden);
}

export function visibleChildren(reflection: Reflection): Reflection[] {
  return childrenOf(reflection).filter(isVisible);
}

/** The signatures that are for everybody. */
export function visibleSignatures(value: unknown): Reflection[] {
  return reflectionsIn(value).filter((signature) => !isHidden(signature));
}

function isHidden({ comment }: Reflection): boolean {
  if (!isObject(comment)) return false;
  const tags = [...listOf(comment.blockTags), ...listOf(comment.tags)].map((tag) => objectOf(tag).tag);
  return [...listOf(comment.modifierTags), ...tags].some(
    (tag) => typeof tag === 'string' && HIDDEN.has(tag.replace(/^@/, '')),
  );
}
