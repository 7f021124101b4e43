import { isObject } from '../../../../../lib/json/json-object.ts';
import { objectOf } from '../../../../document/json.ts';
import {
  type Documented,
  type SdkParameter,
  type SdkResult,
  type Signature,
  typeName,
} from '../../document/sdk-library.ts';
import { type Code, codeText, parameterNames, typeText } from '../code/code.ts';
import {
  type Comment,
  type CommentTag,
  commentOf,
  defaultText,
  documented,
  textsOf,
} from '../comment/comment.ts';
import {
  defaultOf,
  hasFlag,
  isOptionalParameter,
  kindOf,
  nameOf,
  type Reflection,
  reflectionsIn,
  typeParametersOf,
} from '../project/reflection.ts';
import { fieldsOf } from '../project/symbols.ts';
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

/** Fields of fields of parameters are listed down to this depth. */
const MAX_DEPTH = 3;
const MAX_PARAMETERS = 500;

/** Parameters, with the fields of those that are object literals: `options`, `options.name`. */
function parametersOf(signature: Reflection, comment: Comment, reading: Reading): SdkParameter[] {
  const parameters = reflectionsIn(signature.parameters);
  const names = parameterNames(parameters);
  const declared = parameters.flatMap((parameter, index) => {
    return withFields(parameter, names[index]!, reading, comment);
  });
  return [...declared, ...othersIn(comment, ['param'], declared)].slice(0, MAX_PARAMETERS);
}

function withFields(
  parameter: Reflection,
  name: string,
  reading: Reading,
  comment: Comment,
  depth = 0,
): SdkParameter[] {
  const about = commentOf(parameter, reading.links);
  const { description = tagText(comment, 'param', name), deprecated } = documented(about);
  const value = defaultOf(parameter) ?? defaultText(about);
  const fields = depth < MAX_DEPTH ? parameterFields(parameter) : [];
  return [
    {
      name: hasFlag(parameter, 'isRest') ? `...${name}` : name,
      ...(isObject(parameter.type) && { type: typeText(reading.write(parameter.type)) }),
      ...(description && { description }),
      ...(deprecated !== undefined && { deprecated }),
      ...(isOptionalParameter(parameter) && { optional: true }),
      ...(value !== undefined && { default: value }),
    },
    ...fields.flatMap((field) => withFields(field, `${name}.${nameOf(field)}`, reading, comment, depth + 1)),
  ];
}

/** The properties of object literals, and those of other types that the comment documents: `@param options.name`. */
function parameterFields({ type }: Reflection): Reflection[] {
  const described = Object.entries(objectOf(objectOf(type).highlightedProperties));
  return [...fieldsOf(type), ...described.map(([name, summary]) => ({ name, comment: { summary } }))];
}

export function typeParameterList(
  reflection: Reflection,
  comment: Comment,
  reading: Reading,
): SdkParameter[] {
  const declared = typeParametersOf(reflection).map((parameter) => {
    const name = nameOf(parameter);
    const own = documented(commentOf(parameter, reading.links)).description;
    const description = own ?? (tagText(comment, 'typeparam', name) || tagText(comment, 'template', name));
    return {
      name,
      ...(isObject(parameter.type) && { type: typeText(reading.write(parameter.type)) }),
      ...(description && { description }),
      ...(isObject(parameter.default) && { default: reading.text(parameter.default) }),
    };
  });
  return [...declared, ...othersIn(comment, ['typeparam', 'template'], declared)];
}

function tagText({ tags }: Comment, wanted: string, name: string): string {
  return tags.find((tag) => tag.tag === wanted && tagSubject(tag) === name)?.text ?? '';
}

/** Documented parameters that the declaration does not have: it may refer to a named type. */
function othersIn(
  { tags }: Comment,
  wanted: readonly string[],
  declared: readonly SdkParameter[],
): SdkParameter[] {
  const known = new Set(declared.map(({ name }) => name.replace(/^\.{3}/, '')));
  return tags
    .filter(({ tag, text }) => wanted.includes(tag) && text !== '')
    .map((tag) => ({ name: tagSubject(tag), description: tag.text }))
    .filter(({ name }) => name !== '' && !known.has(name));
}

/** Some authors write a colon after the name. */
function tagSubject({ name = '' }: CommentTag): string {
  return name.replace(/:$/, '');
}
