import { expect, test } from 'vitest';
import {
  rememberLongIntegers,
  withBigints,
  withLongIntegers,
} from '../../../../src/reference/document/long-integers.ts';
import { newDocument } from '../../../../src/reference/document/spec-document.ts';

function shown(text: string, value: unknown): string {
  const document = newDocument({});
  rememberLongIntegers(document, [text]);
  return withLongIntegers(document, JSON.stringify(value));
}

test.each([
  '9223372036854775807',
  '-9223372036854775808',
  '[-9223372036854775808,9223372036854775807]',
  '{"a":1234567890123456789,"b":9007199254740993}',
  '{"a":18446744073709551615,"b":123,"c":"1234567890123456800"}',
])('%s keeps its digits', (json) => {
  expect(shown(json, JSON.parse(json))).toBe(json);
});

test('an integer is as a number has it where another one is rounded to the same', () => {
  const both = '[1234567890123456789,1234567890123456790]';
  expect(shown(both, JSON.parse(both))).toBe('[1234567890123456800,1234567890123456800]');
});

test('fractions, words and integers that a number keeps are left alone', () => {
  const text = 'a1234567890123456789 12345678901234567.25 9007199254740991 00000000000000001';
  expect(shown(text, { a: Number('1234567890123456789'), b: 9007199254740991 })).toBe(
    '{"a":1234567890123456800,"b":9007199254740991}',
  );
});

test('as JavaScript they are bigints, but digits in texts are not', () => {
  const json = `{"id":9223372036854775807,"list":[-9223372036854775808,1],"9223372036854775807":"9223372036854775807 \\"9223372036854775807,"}`;
  const document = newDocument({});
  rememberLongIntegers(document, [json]);
  expect(withBigints(document, JSON.stringify(JSON.parse(json)))).toBe(
    `{"id":9223372036854775807n,"list":[-9223372036854775808n,1],"9223372036854775807":"9223372036854775807 \\"9223372036854775807,"}`,
  );
});
