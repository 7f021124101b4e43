import { listOf, objectOf } from '../../../openapi/document/json.ts';
import type { SdkMember, SdkSection } from '../../document/sdk-library.ts';
import { memberCode } from '../code/member-code.ts';
import { indexSignaturesOf, kindOf, nameOf, type Reflection, reflectionsIn } from '../project/reflection.ts';
import { visibleChildren, visibleSignatures } from '../project/visible.ts';
import { inheritedFrom, sourceOf } from './origin.ts';
import { accessorMember, indexMember, propertyMember, propertyMembers, valueMember } from './properties.ts';
import type { Reading } from './reading.ts';
import { signaturesOf } from './signatures.ts';

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
