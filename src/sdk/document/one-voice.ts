import type { Documented, SdkMember, SdkPage, Signature } from './sdk-library.ts';

/**
 * Tools document signatures, or what has them. Where there is only one signature both are the same, so that pages need to
 * look in one place: what it says moves to its owner. A value that the declaration ends with is not said again.
 */
export function withOneVoice(page: SdkPage): SdkPage {
  return {
    ...joined(page),
    sections: page.sections.map((section) => ({ ...section, members: section.members.map(joinedMember) })),
  };
}

function joinedMember(member: SdkMember): SdkMember {
  const { default: initial, ...others } = member;
  const [only] = member.signatures;
  const isDeclared = initial !== undefined && only?.code.endsWith(` = ${initial}`);
  const { members, ...own } = isDeclared ? others : member;
  return { ...joined(own), ...(members && { members: members.map(joinedMember) }) };
}

function joined<Owner extends Documented & { signatures: readonly Signature[] }>(owner: Owner): Owner {
  const [only, ...others] = owner.signatures;
  if (!only || others.length > 0) return owner;
  const { description, deprecated, since, examples, see, ...signature } = only;
  const said = { description, deprecated, since, examples, see };
  const present = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...present, ...owner, signatures: [signature] };
}
