import { expect, test } from 'vitest';
import { readGraphqlSpec } from '../../../../../../src/reference/formats/graphql/load/read-graphql-spec.ts';
import { graphqlMarkdown } from '../../../../../../src/reference/formats/graphql/page/graphql-pages.ts';

function markdownOf(text: string): string {
  const { spec } = readGraphqlSpec('schema.graphql', text);
  return graphqlMarkdown(spec!, spec!.definitions[0]!, '/schema.graphql');
}

test('a definition with code in its description has a longer fence around it', () => {
  expect(markdownOf('"""\n```\ncode\n```\n"""\ntype A { x: Int }')).toContain('````graphql\n"""\n```\n');
});

test('a description with a lot of code is converted in linear time', () => {
  const code = '\n`x`'.repeat(200_000);
  expect(markdownOf(`"""${code}\n"""\ntype A { x: Int }`)).toContain('\n```graphql\n"""\n`x`\n');
});

test('a deprecated definition has a label and the reason', () => {
  expect(markdownOf('type Query { old: Int @deprecated(reason: "Use `new`.") }')).toMatch(
    /^\*\*Deprecated\.\*\* Use `new`\./,
  );
});
