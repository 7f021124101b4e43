import { isObject } from '../../../lib/json/json-object.ts';
import { listOf } from '../../../openapi/document/json.ts';
import type { SdkParameter } from '../../document/sdk-library.ts';
import { typeText } from '../code/code.ts';
import { parameterNames } from '../code/parameter-names.ts';
import { type Comment, commentOf } from '../comment/comment.ts';
import { documented } from '../comment/documented.ts';
import {
  defaultOf,
  hasFlag,
  isOptionalParameter,
  nameOf,
  type Reflection,
  reflectionsIn,
  typeParametersOf,
} from '../project/reflection.ts';
import { fieldsOf } from '../project/visible.ts';
import { defaultText } from './default-text.ts';
import type { Reading } from './reading.ts';

/** Fields of fields of parameters are listed down to this depth. */
const MAX_DEPTH = 3;
const MAX_PARAMETERS = 500;

/** Parameters, with the fields of those that are object literals: `options`, `options.name`. */
export function parametersOf(signature: Reflection, comment: Comment, reading: Reading): SdkParameter[] {
  const parameters = reflectionsIn(signature.parameters);
  const names = parameterNames(parameters);
  return parameters
    .flatMap((parameter, index) => {
      const name = names[index]!;
      const text = tagText(comment, 'param', name);
      return withFields(parameter, name, reading, 0, comment, text);
    })
    .slice(0, MAX_PARAMETERS);
}

function withFields(
  parameter: Reflection,
  name: string,
  reading: Reading,
  depth: number,
  comment: Comment,
  text = '',
): SdkParameter[] {
  const about = commentOf(parameter, reading.links);
  const { description = text } = documented(about);
  const value = defaultOf(parameter) ?? defaultText(about);
  const fields = depth < MAX_DEPTH ? parameterFields(parameter) : [];
  return [
    {
      name: hasFlag(parameter, 'isRest') ? `...${name}` : name,
      ...(isObject(parameter.type) && { type: typeText(reading.write(parameter.type)) }),
      ...(description && { description }),
      ...(isOptionalParameter(parameter) && { optional: true }),
      ...(value !== undefined && { default: value }),
    },
    ...fields.flatMap((field) => {
      const path = `${name}.${nameOf(field)}`;
      return withFields(field, path, reading, depth + 1, comment, tagText(comment, 'param', path));
    }),
  ];
}

/** The properties of an object literal, alone or joined with other types. */
function parameterFields({ type }: Reflection): Reflection[] {
  if (!isObject(type)) return [];
  const types = type.type === 'intersection' ? listOf(type.types) : [type];
  return types.flatMap(fieldsOf);
}

export function typeParameterList(
  reflection: Reflection,
  comment: Comment,
  reading: Reading,
): SdkParameter[] {
  return typeParametersOf(reflection).map((parameter) => {
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
}

function tagText({ tags }: Comment, wanted: string, name: string): string {
  return tags.find((tag) => tag.tag === wanted && tag.name === name)?.text ?? '';
}
