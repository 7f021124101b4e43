import { expect, test } from 'vitest';
import { isSameJson, jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { scalarText } from '../../../../../src/openapi/sample/serialize/serialize-text.ts';

const ID = 12345678901234567890n;

test('integers of any size are written with all their digits', () => {
  expect(jsonText({ id: ID, ids: [-ID], text: '12' })).toBe(
    '{"id":12345678901234567890,"ids":[-12345678901234567890],"text":"12"}',
  );
  expect(jsonText([ID], 2)).toBe('[\n  12345678901234567890\n]');
  expect(jsonText(undefined)).toBe('');
  expect(scalarText({ id: ID })).toBe('{"id":12345678901234567890}');
  expect(scalarText(ID)).toBe('12345678901234567890');
});

test('values are the same when their JSON is', () => {
  expect(isSameJson({ id: ID }, { id: ID })).toBe(true);
  expect(isSameJson({ id: ID }, { id: Number(ID) })).toBe(false);
  expect(isSameJson('1', 1)).toBe(false);
});
