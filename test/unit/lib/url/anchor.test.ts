import { describe, expect, test } from 'vitest';
import { anchorFinder, kebabCase, nameId } from '../../../../src/lib/url/anchor.ts';

test.each([
  ['limit', 'limit'],
  ['expiresAt', 'expires-at'],
  ['expires_at', 'expires-at'],
  ['X-API-Key', 'x-api-key'],
  ['userID', 'user-id'],
  ['HTMLTitle', 'html-title'],
  ['filter[name]', 'filter-name'],
  ['$version', 'version'],
  ['größeMax', 'größe-max'],
])('the name %s is %s in an anchor', (name, anchor) => {
  expect(kebabCase(name)).toBe(anchor);
});

test.each([
  ['getUser', 'getuser'],
  ['Client.connect', 'client.connect'],
  ['[Symbol.iterator]', '-symbol.iterator-'],
])('the id of what is called %s is %s', (name, id) => {
  expect(nameId(name)).toBe(id);
});

describe('a hash', () => {
  const { find, around } = anchorFinder([
    'whats-new',
    'body',
    'parameter-action-type',
    'parameter-id',
    'body-id',
    'body-location',
    'body-location-country',
    'response-messages',
  ]);

  test.each([
    ['body-id', 'body-id'],
    ['What%27s-New', 'whats-new'],
    ['param-action_type', 'parameter-action-type'],
    ['param-actiontype', 'parameter-action-type'],
    ['body-location-country', 'body-location-country'],
    ['param-locationCountry', 'body-location-country'],
    ['response-id', 'parameter-id'],
    ['param-messages', 'response-messages'],
    ['response-one-of-0-messages', 'response-messages'],
    ['body-location-any-of-1-country', 'body-location-country'],
    ['body-id-one-of-1', 'body-id'],
    ['body-one-of-0', 'body'],
  ])('#%s finds %s', (hash, id) => {
    expect(find(hash)).toBe(id);
  });

  test.each(['', '/', 'messages', 'param-location-city'])('#%s finds nothing', (hash) => {
    expect(find(hash)).toBeUndefined();
  });

  test('of a field that is not there yet finds the field around it', () => {
    expect(around('param-location-country-code')).toBe('body-location-country');
    expect(around('body-one-of-1-location-city')).toBe('body-location');
    expect(around('param-other')).toBeUndefined();
    expect(around('location-country')).toBeUndefined();
  });
});
