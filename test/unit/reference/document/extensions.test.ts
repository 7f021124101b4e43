import { describe, expect, it } from 'vitest';
import { extension, extensionPointer } from '../../../../src/reference/document/extensions.ts';
import { readersGroups } from '../../../../src/reference/page/generated-page.ts';

describe('an extension', () => {
  it.each([
    [{ 'x-svc': { href: '/a' } }, '/x-svc/href'],
    [{ 'x-svc.href': '/a' }, '/x-svc.href'],
    [{ 'x-mint': { href: '/a' } }, '/x-mint/href'],
    [{ 'x-mint.href': '/a' }, '/x-mint.href'],
    [{ 'x-mint': { href: '/b' }, 'x-svc.href': '/a' }, '/x-svc.href'],
  ])('of %j is at %s', (operation, pointer) => {
    expect(extension(operation, 'href')).toBe('/a');
    expect(extensionPointer(operation, 'href')).toBe(pointer);
  });

  it.each([{}, { 'x-svc': true }, { 'x-svc': { metadata: {} } }])('is not in %j', (operation) => {
    expect(extension(operation, 'href')).toBeUndefined();
    expect(extensionPointer(operation, 'href')).toBeUndefined();
  });

  it.each([{ 'x-svc': { groups: null } }, { 'x-mint.groups': null }, { 'x-svc.groups': 'staff' }])(
    'that should say who reads a page but does not lets nobody in: %j',
    (operation) => {
      expect(readersGroups([operation])).toEqual([]);
    },
  );
});
