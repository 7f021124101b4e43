import { expect, test } from 'vitest';
import type { SdkMember } from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { withoutRepetition } from '../../../../../../src/reference/formats/sdk/document/sdk-spec.ts';

function joined(member: SdkMember): SdkMember | undefined {
  const sections = [{ kind: 'properties', members: [member] }] as const;
  const page = withoutRepetition({
    kind: 'class',
    name: 'A',
    group: 'B',
    path: 'a',
    signatures: [],
    sections,
  });
  return page.sections[0]?.members[0];
}

const limit = { kind: 'property', name: 'LIMIT', default: '5' } as const;

test('a value at the end of the declaration is not repeated', () => {
  const declared = joined({ ...limit, signatures: [{ code: 'const LIMIT = 5' }] });
  expect(declared).toEqual({ kind: 'property', name: 'LIMIT', signatures: [{ code: 'const LIMIT = 5' }] });
});

test.each(['const LIMIT', 'const LIMIT = …', 'const LIMIT = 15'])(
  '`%s` does not contain the value',
  (code) => {
    expect(joined({ ...limit, signatures: [{ code }] })?.default).toBe('5');
  },
);

test('the value is kept if the declaration is not shown', () => {
  const shown = joined({ ...limit, modifiers: ['static'], signatures: [{ code: 'static LIMIT = 5' }] });
  expect(shown?.default).toBe('5');
});

test('documentation of a single signature moves to its owner, even in nested members', () => {
  const method = {
    kind: 'method',
    name: 'go',
    signatures: [{ code: 'go()', description: 'Goes.' }],
  } as const;
  const outer = joined({ kind: 'class', name: 'Car', signatures: [], members: [method] });
  expect(outer?.members).toEqual([
    { kind: 'method', name: 'go', description: 'Goes.', signatures: [{ code: 'go()' }] },
  ]);
});

test('documentation of a callable variable is not repeated by its call signatures', () => {
  const documentation = { description: 'Goes.', since: '2.0' };
  const overloads = [{ code: 'go()' }, { code: 'go(to: string)' }];
  const members = [
    { kind: 'method', name: 'go', ...documentation, signatures: overloads },
    { kind: 'method', name: 'stop', ...documentation, since: '2.1', signatures: [{ code: 'stop()' }] },
  ] as const;
  const page = withoutRepetition({
    kind: 'variable',
    name: 'go',
    group: 'B',
    path: 'a',
    signatures: [{ code: 'const go: { … }', ...documentation }],
    sections: [{ kind: 'methods', members }],
  });
  expect(page.description).toBe('Goes.');
  expect(page.sections[0]?.members).toEqual([
    { kind: 'method', name: 'go', signatures: overloads },
    members[1],
  ]);
});
