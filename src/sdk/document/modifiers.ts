import type { SdkMember, Signature } from './sdk-library.ts';

/** The signatures of a member that add something to its name, type and modifiers. */
export function tellingSignatures({ modifiers, signatures }: SdkMember): readonly Signature[] {
  return modifiers && signatures.every((signature) => Object.keys(signature).length === 1) ? [] : signatures;
}

/** Whether the value of a member is constant. */
export function isConstant({ modifiers = [] }: Pick<SdkMember, 'modifiers'>): boolean {
  return modifiers.includes('static') && (modifiers.includes('final') || modifiers.includes('readonly'));
}
