import { isObject } from '../../../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../../document/json.ts';
import type { SdkMember, SdkSection, Signature, TypeText } from '../../document/sdk-library.ts';
import { type Code, codeText, typeText } from '../code/code.ts';
import { memberCode, modifiers, modifierWords, propertyCode } from '../code/declaration-code.ts';
import { accessorCodes, indexName, propertyName } from '../code/signature-code.ts';
import { type Comment, commentOf, defaultText, documented, withTags } from '../comment/comment.ts';
import {
  declarationOf,
  defaultOf,
  hasFlag,
  indexSignaturesOf,
  kindOf,
  nameOf,
  optionalMark,
  type Reflection,
  reflectionsIn,
  visibleChildren,
  visibleSignatures,
} from '../project/reflection.ts';
import { fieldsOf } from '../project/symbols.ts';
import { inheritedFrom, type Reading, sourceOf } from './reading.ts';
import { partsOf, signaturesOf } from './signatures.ts';

/** The members of a class, interface, enumeration or object literal, in the order of the file. */
export function sectionsOf(owner: Reflection, name: string, reading: Reading): SdkSection[] {
  const constructors: SdkMember[] = [];
  const properties: SdkMember[] = [];
  const methods = callMembers(owner, name, reading);
  const events: SdkMember[] = [];
  const eventIds = eventIdsOf(owner);
  const values: SdkMember[] = [];
  for (const child of visibleChildren(owner)) {
    const kind = kindOf(child);
    if (kind === 'constructor') constructors.push(callable(child, 'constructor', name, reading));
    else if (kind === 'enumMember') values.push(valueMember(child, reading));
    else if (kind === 'accessor') properties.push(accessorMember(child, reading));
    else if (visibleSignatures(child.signatures).length > 0)
      methods.push(callable(child, 'method', name, reading));
    else if (isEvent(child, eventIds))
      events.push({ ...propertyMember(child, nameOf(child), reading), kind: 'event' });
    else if (kind === 'property' || kind === 'variable') properties.push(...propertyMembers(child, reading));
  }
  properties.push(...indexSignaturesOf(owner).map((signature) => indexMember(signature, reading)));
  return [
    { kind: 'constructors' as const, members: constructors },
    { kind: 'properties' as const, members: properties },
    { kind: 'methods' as const, members: methods },
    { kind: 'events' as const, members: events },
    { kind: 'values' as const, members: values },
  ].filter(({ members }) => members.length > 0);
}

/** Members with `@event` are in a group of this name. */
function eventIdsOf({ groups }: Reflection): ReadonlySet<unknown> {
  const events = reflectionsIn(groups).filter(({ title }) => title === 'Events');
  return new Set(events.flatMap(({ children }) => listOf(children)));
}

/** Versions before 0.23 have a kind for events; this tag remains in the comment. */
function isEvent({ id, comment, kindString }: Reflection, eventIds: ReadonlySet<unknown>): boolean {
  return (
    eventIds.has(id) ||
    kindString === 'Event' ||
    listOf(objectOf(comment).modifierTags).includes('@eventProperty')
  );
}

/** A callable object has a method without a name. */
function callMembers(owner: Reflection, name: string, reading: Reading): SdkMember[] {
  const signatures = visibleSignatures(owner.signatures);
  if (signatures.length === 0 || kindOf(owner) === 'function') return [];
  const bare = { name: owner.name, kind: 'other' };
  const read = signaturesOf(bare, signatures, reading, (signature) =>
    memberCode(owner, signature, name, reading.write),
  );
  return [{ kind: 'method', name, ...read }];
}

function callable(
  child: Reflection,
  kind: 'constructor' | 'method',
  owner: string,
  reading: Reading,
): SdkMember {
  const signatures = visibleSignatures(child.signatures);
  const read = signaturesOf(child, signatures, reading, (signature) =>
    memberCode(child, signature, owner, reading.write),
  );
  return {
    kind,
    name: nameOf(child),
    ...read,
    ...inheritedFrom(child, reading),
    ...sourceOf(child),
  };
}

const MAX_DEPTH = 4;

/** A property, followed by documented properties of its object literal: `pause`, `pause.first`. */
function propertyMembers(property: Reflection, reading: Reading, prefix = '', depth = 0): SdkMember[] {
  const inner = depth < MAX_DEPTH ? fieldsOf(property.type) : [];
  const path = `${prefix}${nameOf(property)}`;
  const fields = inner.flatMap((field) => propertyMembers(field, reading, `${path}.`, depth + 1));
  return [
    propertyMember(property, path, reading),
    ...(fields.some(({ description }) => description) ? fields : []),
  ];
}

function propertyMember(property: Reflection, name: string, reading: Reading): SdkMember {
  const comment = commentOf(property, reading.links);
  const [called] = reflectionsIn(declarationOf(property.type)?.signatures);
  const about = called ? commentOf(called, reading.links) : undefined;
  const value = defaultText(comment) ?? defaultOf(property);
  const words = modifierWords(property);
  return {
    kind: 'property',
    name,
    ...(isObject(property.type) && { type: typeText(reading.write(property.type)) }),
    ...(value !== undefined && { default: value }),
    ...(hasFlag(property, 'isOptional') && { optional: true }),
    ...(words.length > 0 && { modifiers: words }),
    ...(about && documented(about, reading.modifiers)),
    ...documented(comment, reading.modifiers),
    signatures: propertySignatures(property, called, about ? withTags(comment, about) : comment, reading),
    ...inheritedFrom(property, reading),
    ...sourceOf(property),
  };
}

/** Has a declaration if it has modifiers, or documented parameters and results. */
function propertySignatures(
  property: Reflection,
  called: Reflection | undefined,
  comment: Comment,
  reading: Reading,
): Signature[] {
  const code = propertyCode(property, reading.write);
  const parts = partsOf(called ?? {}, comment, reading);
  const isDescribed = saysMore(parts);
  if (!code && !isDescribed) return [];
  const name = `${propertyName(nameOf(property))}${optionalMark(property)}`;
  const plain: Code = [`${name}: `, ...reading.write(property.type)];
  return [{ code: codeText(code ?? plain), ...(isDescribed && parts) }];
}

/** Whether parameters or results are documented. */
function saysMore({
  typeParameters = [],
  parameters = [],
  returns,
  throws,
}: Omit<Signature, 'code'>): boolean {
  const isDescribed = ({ description }: { description?: string }) => description !== undefined;
  return throws !== undefined || [...typeParameters, ...parameters, returns ?? {}].some(isDescribed);
}

/** The documentation of the getter is that of the property; the setter adds its own. */
function accessorMember(accessor: Reflection, reading: Reading): SdkMember {
  const getters = visibleSignatures(accessor.getSignature);
  const setters = visibleSignatures(accessor.setSignature);
  const shown = { ...accessor, getSignature: getters, setSignature: setters };
  const about = (reflections: readonly Reflection[]) =>
    reflections.map((reflection) => documented(commentOf(reflection, reading.links), reading.modifiers));
  const [own = {}] = about([accessor]);
  const [first = {}, second = {}] = [...about(getters), ...about(setters)];
  const hasOwn = Object.keys(own).length > 0 || Object.keys(first).length > 0;
  const extra = hasOwn && JSON.stringify(second) !== JSON.stringify(first) ? second : {};
  const before = modifiers(accessor);
  const codes = accessorCodes(shown, reading.write).map((code) => codeText([before, ...code]));
  const parts = [...getters, ...setters].map((signature) =>
    partsOf(signature, commentOf(signature, reading.links), reading),
  );
  return {
    kind: 'property',
    name: nameOf(accessor),
    ...accessorType(getters, setters, reading),
    ...accessorModifiers(accessor, getters, setters),
    ...(hasOwn ? { ...own, ...first } : second),
    signatures: codes.map((code, index) => ({
      code,
      ...(saysMore(parts[index]!) && parts[index]),
      ...(index === 1 && extra),
    })),
    ...inheritedFrom(accessor, reading),
    ...sourceOf(accessor),
  };
}

function accessorType(
  [getter]: readonly Reflection[],
  [setter]: readonly Reflection[],
  { write }: Reading,
): { type?: TypeText } {
  const type = getter ? getter.type : reflectionsIn(setter?.parameters)[0]?.type;
  return isObject(type) ? { type: typeText(write(type)) } : {};
}

/** Known if getter and setter have the same type. */
function accessorModifiers(
  accessor: Reflection,
  [getter]: readonly Reflection[],
  [setter]: readonly Reflection[],
): { modifiers?: string[] } {
  const words = modifierWords(accessor);
  if (!getter) return {};
  if (!setter) return { modifiers: [...words, 'readonly'] };
  const written = reflectionsIn(setter.parameters)[0]?.type;
  return JSON.stringify(written) === JSON.stringify(getter.type) ? { modifiers: words } : {};
}

function indexMember(signature: Reflection, reading: Reading): SdkMember {
  return {
    kind: 'property',
    name: indexName(signature, reading.write),
    ...(isObject(signature.type) && { type: typeText(reading.write(signature.type)) }),
    ...documented(commentOf(signature, reading.links), reading.modifiers),
    signatures: [],
    ...sourceOf(signature),
  };
}

/** A member of an enumeration. In versions before 0.23, its value is code. */
function valueMember(member: Reflection, reading: Reading): SdkMember {
  const value = defaultOf(member);
  const type = isObject(member.type) ? typeText(reading.write(member.type)) : value && [value];
  return {
    kind: 'value',
    name: nameOf(member),
    ...(type && { type }),
    ...documented(commentOf(member, reading.links), reading.modifiers),
    signatures: [],
    ...sourceOf(member),
  };
}
