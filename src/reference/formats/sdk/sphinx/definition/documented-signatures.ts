import {
  plainType,
  type SdkMember,
  type SdkParameter,
  type SdkResult,
  type Signature,
} from '../../document/sdk-library.ts';
import type { FieldEntry } from './field-entries.ts';
import type { FieldFacts } from './field-facts.ts';
import type { ReadSignature } from './signature.ts';

/** Signatures with the documentation of their parts from fields. */
function documentedSignatures(signatures: readonly ReadSignature[], facts: FieldFacts): readonly Signature[] {
  const known = new Set(signatures.flatMap(({ parameters }) => parameters.map(({ name }) => bareName(name))));
  // Arguments in `**kwargs` are not in the signature.
  const others = facts.parameters.filter(({ name = '' }) => !known.has(bareName(name))).map(parameterOf);
  const entries = new Map(facts.parameters.map((entry) => [bareName(entry.name ?? ''), entry]));
  return signatures.map(({ code, parameters, typeParameters, returns }, at) => {
    const own = parameters.map((parameter) => merged(parameter, entries.get(bareName(parameter.name))));
    const all = at === 0 ? [...own, ...others] : own;
    const types = typeParameters.length > 0 ? typeParameters : facts.typeParameters.map(parameterOf);
    return {
      code,
      typeParameters: filled(types),
      parameters: filled(all.some(saysMore) ? all : []),
      returns: resultOf(facts.returns, returns),
      throws: filled(facts.throws),
    };
  });
}

/** Signatures that are worth showing. The type of a value is in the code, too, but without links. */
export function codeFacts(
  signatures: readonly ReadSignature[],
  facts: FieldFacts,
): Pick<SdkMember, 'signatures' | 'type'> {
  return {
    signatures: documentedSignatures(signatures, facts),
    type: facts.type ?? signatures[0]?.type,
  };
}

/** Type and default of a simple value. */
export function valueFacts(
  signature: ReadSignature | undefined,
  facts: FieldFacts,
): Pick<SdkMember, 'signatures' | 'type' | 'default'> {
  return {
    signatures: [],
    type: facts.type ?? signature?.type ?? facts.returns?.type,
    default: signature?.default,
  };
}

/** Members, and what the list of attributes says about them or about others. */
export function withAttributes(
  members: readonly SdkMember[],
  { attributes }: FieldFacts,
  owner: string,
): SdkMember[] {
  const entries = new Map(attributes.map((entry) => [`${owner}.${entry.name ?? ''}`, entry]));
  const known = new Set(members.map(({ name }) => name));
  const listed = [...entries].filter(([name]) => !known.has(name));
  return [
    ...listed.map(([name, entry]) => attribute(name, entry)),
    ...members.map((member) => {
      const entry = entries.get(member.name);
      return {
        ...member,
        type: member.type ?? entry?.type,
        description: member.description ?? entry?.description,
      };
    }),
  ];
}

function attribute(name: string, { type, description, optional }: FieldEntry): SdkMember {
  return {
    kind: 'property',
    name,
    signatures: [],
    type,
    description,
    optional,
  };
}

/** Names and defaults are in the code already. */
function saysMore({ type, description }: SdkParameter): boolean {
  return type !== undefined || description !== undefined;
}

/** `*args` and `args` are the same. */
function bareName(name: string): string {
  return name.replace(/^[\\*]+/, '');
}

function parameterOf({ name = '', ...rest }: FieldEntry): SdkParameter {
  return { name, ...rest };
}

/** The type in the text is the one that its author chose for readers; the other one is in the code. */
function merged(parameter: SdkParameter, entry: FieldEntry | undefined): SdkParameter {
  const { name: _, ...said } = entry ?? {};
  return { ...parameter, ...said };
}

function resultOf(result: SdkResult | undefined, type: SdkResult['type']): SdkResult | undefined {
  const shown = { type: result?.type ?? type, description: result?.description };
  const isNothing = shown.type === undefined || plainType(shown.type) === 'None';
  return isNothing && shown.description === undefined ? undefined : shown;
}

function filled<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : values;
}
