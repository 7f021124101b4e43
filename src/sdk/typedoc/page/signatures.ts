import { isObject } from '../../../lib/json/json-object.ts';
import { objectOf } from '../../../openapi/document/json.ts';
import type { Documented, SdkResult, Signature } from '../../document/sdk-library.ts';
import { typeName } from '../../document/type-text.ts';
import { type Code, codeText, typeText } from '../code/code.ts';
import { type Comment, type CommentTag, commentOf } from '../comment/comment.ts';
import { documented, textsOf } from '../comment/documented.ts';
import { kindOf, type Reflection } from '../project/reflection.ts';
import { parametersOf, typeParameterList } from './parameters.ts';
import type { Reading } from './reading.ts';

export interface ReadSignatures extends Documented {
  signatures: Signature[];
}

/** Signatures with their documentation; that of a single one, or of all, becomes that of the member. */
export function signaturesOf(
  owner: Reflection,
  signatures: readonly Reflection[],
  reading: Reading,
  code: (signature: Reflection) => Code,
): ReadSignatures {
  const isMember = kindOf(owner) !== 'constructor';
  const read = signatures.map((signature) => {
    const comment = commentOf(signature, reading.links);
    return {
      about: documented(comment, reading.modifiers),
      signature: { code: codeText(code(signature)), ...partsOf(signature, comment, reading, isMember) },
    };
  });
  const own = documented(commentOf(owner, reading.links), reading.modifiers);
  const [first = { about: {} }, ...others] = read;
  if (others.every(({ about }) => isSame(about, first.about)))
    return { ...own, ...first.about, signatures: read.map(({ signature }) => signature) };
  return {
    // Versions before 0.22 repeat the documentation of the first signature there.
    ...(isSame(own, first.about) ? {} : own),
    signatures: read.map(({ about, signature }) => ({ ...signature, ...about })),
  };
}

function isSame(one: Documented, other: Documented): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Parameters and results. Constructors repeat the type parameters of their class, and all return their class. */
export function partsOf(
  signature: Reflection,
  comment: Comment,
  reading: Reading,
  isMember = true,
): Omit<Signature, 'code'> {
  const typeParameters = isMember ? typeParameterList(signature, comment, reading) : [];
  const parameters = parametersOf(signature, comment, reading);
  const result = resultOf(signature, comment, reading);
  const returns = isMember || result?.description ? result : undefined;
  const throws = comment.tags
    .filter(({ tag }) => tag === 'throws' || tag === 'exception')
    .map((tag) => thrown(tag, reading));
  return {
    ...(typeParameters.length > 0 && { typeParameters }),
    ...(parameters.length > 0 && { parameters }),
    ...(returns && { returns }),
    ...(throws.length > 0 && { throws }),
  };
}

/** A call that returns nothing has no result, unless the comment documents one. */
function resultOf({ type }: Reflection, { tags }: Comment, reading: Reading): SdkResult | undefined {
  const description = [...textsOf(tags, 'returns'), ...textsOf(tags, 'return')].filter(Boolean).join('\n\n');
  const isVoid = objectOf(type).type === 'intrinsic' && objectOf(type).name === 'void';
  if (!description && (isVoid || !isObject(type))) return undefined;
  return {
    ...(isObject(type) && { type: typeText(reading.write(type)) }),
    ...(description && { description }),
  };
}

/** `{RangeError} for a bad port` */
function thrown({ type, text }: CommentTag, { links }: Reading): SdkResult {
  const braces = /^\{([^{}@]+)\}\s*(?:-\s)?/.exec(text);
  const name = type ?? braces?.[1]?.trim();
  const description = braces ? text.slice(braces[0].length).trim() : text;
  return { ...(name && { type: [typeName(name, links.ofName(name))] }), ...(description && { description }) };
}
