import { tellingSignatures } from './modifiers.ts';
import type { Documented, SdkMember, SdkPage, Signature } from './sdk-library.ts';

/**
 * Some tools document a symbol, others its signatures. The documentation of a single signature moves to its owner, so that
 * pages find it in one place. A value at the end of a shown declaration is not repeated.
 */
export function withoutRepetition(page: SdkPage): SdkPage {
  return {
    ...hoisted(page),
    sections: page.sections.map((section) => ({
      ...section,
      members: section.members.map(memberWithoutRepetition),
    })),
  };
}

function memberWithoutRepetition(member: SdkMember): SdkMember {
  const { default: initial, members, ...own } = hoisted(member);
  const [declaration] = tellingSignatures(own);
  const isDeclared = initial !== undefined && declaration?.code.endsWith(` = ${initial}`);
  return {
    ...own,
    ...(initial !== undefined && !isDeclared && { default: initial }),
    ...(members && { members: members.map(memberWithoutRepetition) }),
  };
}

function hoisted<Owner extends Documented & { signatures: readonly Signature[] }>(owner: Owner): Owner {
  const [only, ...others] = owner.signatures;
  if (!only || others.length > 0) return owner;
  const { description, deprecated, since, examples, see, ...signature } = only;
  const said = { description, deprecated, since, examples, see };
  const present = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...present, ...owner, signatures: [signature] };
}
