import type { SdkMember, Signature } from './sdk-library.ts';

/** The signatures to show of a member whose name, type and modifiers are shown: none that say only these. */
export function tellingSignatures({ modifiers, signatures }: SdkMember): readonly Signature[] {
  return modifiers && signatures.every((signature) => Object.keys(signature).length === 1) ? [] : signatures;
}

/** Whether the value of a member stays what it is at first. */
export function isConstant({ modifiers = [] }: Pick<SdkMember, 'modifiers'>): boolean {
  return modifiers.includes('static') && (modifiers.includes('final') || modifiers.includes('readonly'));
}
