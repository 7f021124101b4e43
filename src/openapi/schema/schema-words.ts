import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { refName } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { constraintsOf } from './constraints.ts';
import { flattenSchema } from './flat-schema.ts';
import { allowedValues } from './keywords.ts';
import { typeLabel } from './type-label.ts';

/** Keywords that neither the type label nor the constraints cover. */
const UNSAID = ['properties', 'required', 'patternProperties', 'dependentRequired', 'contains', 'not'];

/** A schema on one line: its name or values, otherwise its type and constraints, otherwise as written. */
export function schemaWords(document: SpecDocument, schema: unknown): string {
  const flat = flattenSchema(document, schema);
  const { keywords, alternatives, ref } = flat;
  if (ref !== undefined) return refName(ref);
  const values = allowedValues(keywords);
  if (values.length > 0) return values.map(valueText).join(' | ');
  const [choice] = alternatives;
  if (choice && isOnlyChoice(schema))
    return choice.options.map((option) => schemaWords(document, option)).join(' | ');
  if (UNSAID.some((key) => keywords[key] !== undefined)) return valueText(schema);
  const type = typeLabel(document, flat);
  const limits = constraintsOf(keywords).map(({ value }) => value);
  const words = [type === 'any' ? '' : type, ...limits].filter((word) => word !== '');
  return words.length > 0 ? words.join(' ') : valueText(schema);
}

function isOnlyChoice(schema: unknown): schema is JsonObject {
  return isObject(schema) && Object.keys(schema).length === 1;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
