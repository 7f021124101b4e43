import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, textsOf } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { allowedValues, propertiesOf } from './keywords.ts';
import { schemaWords } from './schema-words.ts';

/** Conditional parts of a schema. */
export interface Condition {
  /** The condition, in keywords of JSON Schema: `if country = US`, `else`. */
  label: string;
  schema: JsonObject;
}

/** Longer conditions are not readable in one line. */
const MAX_WRITTEN = 120;

/** What `if`, `dependentSchemas`, `dependentRequired` and the older `dependencies` add; those of one list exclude each other. */
export function conditionsOf(document: SpecDocument, schema: JsonObject): Condition[][] {
  const { if: condition, dependentSchemas, dependentRequired, dependencies } = schema;
  const groups: Condition[][] = [];
  if (isObject(condition)) {
    const label = conditionLabel(document, condition);
    const branches = [
      { label, schema: schema.then },
      { label: 'else', schema: schema.else },
    ];
    groups.push(branches.filter((branch): branch is Condition => isObject(branch.schema)));
  }
  for (const [name, inner] of Object.entries(objectOf(dependentSchemas)))
    if (isObject(inner)) groups.push([{ label: `if ${name}`, schema: inner }]);
  for (const [name, required] of Object.entries(objectOf(dependentRequired)))
    groups.push([{ label: `if ${name}`, schema: { required } }]);
  for (const [name, needed] of Object.entries(objectOf(dependencies)))
    groups.push([{ label: `if ${name}`, schema: isObject(needed) ? needed : { required: needed } }]);
  return groups.filter((group) => group.length > 0);
}

/** `if country = US | CA, card`, or `if string`; a bare `if` if that is long. */
function conditionLabel(document: SpecDocument, condition: JsonObject): string {
  const compared = propertiesOf(condition).flatMap(([name, schema]) => {
    const values = allowedValues(objectOf(schema));
    return values.length === 0 ? [] : [{ name, text: `${name} = ${values.map(String).join(' | ')}` }];
  });
  const given = textsOf(condition.required).filter((name) => !compared.some((one) => one.name === name));
  const words = [...compared.map(({ text }) => text), ...given];
  if (words.length > 0) return `if ${words.join(', ')}`;
  const written = schemaWords(document, condition);
  return written.length > MAX_WRITTEN ? 'if' : `if ${written}`;
}

/** The schema of a condition, merged with the definitions in `keywords` of its properties. */
export function conditionalSchema({ schema }: Condition, keywords: JsonObject): JsonObject {
  const all = new Map(propertiesOf(keywords));
  const own = new Map(propertiesOf(schema));
  const names = new Set([...own.keys(), ...textsOf(schema.required)]);
  const properties = [...names].map((name) => {
    const parts = [all.get(name), own.get(name)].filter((part) => part !== undefined);
    return [name, parts.length > 1 ? { allOf: parts } : (parts[0] ?? {})];
  });
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}
