import { expect, test } from 'vitest';
import {
  addPart,
  plainType,
  type TypePart,
  typeName,
} from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';

test('adjacent texts of a type are merged, and its plain text is unchanged', () => {
  const parts: TypePart[] = [];
  for (const [name, href] of [
    ['Map', '#symbol/Map'],
    ['<'],
    ['string'],
    [', '],
    ['User', '#symbol/User'],
    ['>'],
    [''],
  ])
    addPart(parts, typeName(name ?? '', href));
  expect(parts).toEqual([
    { text: 'Map', href: '#symbol/Map' },
    '<string, ',
    { text: 'User', href: '#symbol/User' },
    '>',
  ]);
  expect(plainType(parts)).toBe('Map<string, User>');
});
