import { isObject } from '../../../lib/json/json-object.ts';
import { objectOf } from '../../../openapi/document/json.ts';
import type { SdkParameter } from '../../document/sdk-library.ts';
import { typeText } from '../code/code.ts';
import { parameterNames } from '../code/parameter-names.ts';
import { type Comment, type CommentTag, commentOf } from '../comment/comment.ts';
import { documented } from '../comment/documented.ts';
import { fieldsOf } from '../project/object-literals.ts';
import {
  defaultOf,
  hasFlag,
  isOptionalParameter,
  nameOf,
  type Reflection,
  reflectionsIn,
  typeParametersOf,
} from '../project/reflection.ts';
import { defaultText } from './default-text.ts';
import type { Reading } from './reading.ts';

/** Fields of fields of parameters are listed down to this depth. */
const MAX_DEPTH = 3;
const MAX_PARAMETERS = 500;

/** Parameters, with the fields of those that are object literals: `options`, `options.name`. */
export function parametersOf(signature: Reflection, comment: Comment, reading: Reading): SdkParameter[] {
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
