import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '../../../src/config/languages.ts';
import { compileSchema } from '../../../src/config/validate/compile-schema.ts';
import { schemaErrors } from '../../../src/config/validate/schema-validator.ts';
import { CONTEXTUAL_OPTIONS } from '../../../src/lib/contextual-options.ts';

const text = readFileSync(
  path.join(import.meta.dirname, '../../../templates/schema/docs.schema.json'),
  'utf8',
);
const schema = JSON.parse(text) as Schema;

interface Schema {
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  items?: Schema;
  description?: string;
  examples?: unknown[];
  $ref?: string;
  enum?: string[];
}

function everyProperty(part: Schema, at = ''): [string, Schema][] {
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([key, child]): [string, Schema][] => [
      [`${at}/${key}`, child],
      ...everyProperty(child, `${at}/${key}`),
    ]),
    ...Object.entries(part.definitions ?? {}).flatMap(([key, child]) =>
      everyProperty(child, `${at}/#${key}`),
    ),
    ...(part.items ? everyProperty(part.items, `${at}/[]`) : []),
  ];
}

test('the entries of the contextual menu are those that pages may name', () => {
  const options = schema.properties!.contextual!.properties!.options!.items as { then?: Schema };
  expect(options.then!.enum).toEqual(CONTEXTUAL_OPTIONS);
});

test('every property has a description and an example, its own or those of its definition', () => {
  const described = (part: Schema): Schema =>
    part.$ref && !part.description ? schema.definitions![part.$ref.replace('#/definitions/', '')]! : part;
  const bare = everyProperty(schema)
    .map(([at, part]) => [at, described(part)] as const)
    .filter(([, part]) => !part.description || !part.examples?.length);
  expect(bare.map(([at]) => at)).toEqual([]);
});

test('every example is valid where it stands', () => {
  const wrong = Object.entries(schema.properties!).flatMap(([key, part]) =>
    part.examples!.flatMap((example) =>
      schemaErrors({ navigation: {}, [key]: example }).map(
        (error) => `${key}: ${error.instancePath} ${error.message}`,
      ),
    ),
  );
  const { definitions } = schema;
  for (const [name, part] of Object.entries(definitions!)) {
    const { validate } = compileSchema(JSON.stringify({ definitions, $ref: `#/definitions/${name}` }));
    for (const example of part.examples ?? []) {
      if (!validate(example)) wrong.push(`${name}: ${JSON.stringify(validate.errors)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the language codes are those that the program knows, all of the mission among them', () => {
  const codes = schema.definitions!.language!.properties!.language!.enum!;
  expect([...codes].sort()).toEqual([...LANGUAGE_CODES].sort());
  const mission =
    'ar ca cs cn zh-Hant da nl en fi fr de he hi hu id it jp ko lv no pl pt-BR ro ru es sv tr uk uz vi';
  expect(mission.split(' ').filter((code) => !codes.includes(code))).toEqual([]);
});

test('language codes give correct tags and directions', () => {
  expect([LANGUAGES.cn.bcp47, LANGUAGES.jp.bcp47, LANGUAGES['fr-ca'].bcp47]).toEqual(['zh', 'ja', 'fr-CA']);
  const rightToLeft = Object.entries(LANGUAGES).filter(([, language]) => language.direction === 'rtl');
  expect(rightToLeft.map(([code]) => code).sort()).toEqual(['ar', 'he']);
});
