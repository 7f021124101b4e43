import { describe, expect, test } from 'vitest';
import {
  cookiePairs,
  isSameJson,
  jsonText,
  pathText,
  queryText,
  scalarText,
} from '../../../../src/reference/sample/serialize.ts';

const style = (name: string, explode = false) => ({ name: 'color', style: name, explode });

describe('empty values', () => {
  test('of a path keep their sign', () => {
    expect(pathText(style('matrix'), '')).toBe(';color');
    expect(pathText(style('label'), '')).toBe('.');
    expect(pathText(style('simple'), '')).toBe('');
  });

  test('of a query: a text keeps its name, a list or object leaves nothing', () => {
    expect(queryText(style('form', true), '')).toBe('color=');
    expect(queryText(style('form', true), [])).toBe('');
    expect(queryText(style('form'), {})).toBe('');
  });
});

describe('deepObject', () => {
  test('goes deeper than the table', () => {
    expect(queryText(style('deepObject', true), { a: { b: 1 }, c: ['x', 'y'] })).toBe(
      'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D%5B0%5D=x&color%5Bc%5D%5B1%5D=y',
    );
  });
});

describe('cookies', () => {
  test('of the table', () => {
    expect(cookiePairs(style('form'), 'blue')).toEqual([['color', 'blue']]);
    expect(cookiePairs(style('form'), ['blue', 'black'])).toEqual([['color', 'blue,black']]);
    expect(cookiePairs(style('form'), { R: 100, G: 200 })).toEqual([['color', 'R,100,G,200']]);
    expect(cookiePairs(style('form', true), { R: 100, G: 200 })).toEqual([
      ['R', '100'],
      ['G', '200'],
    ]);
  });

  test('cannot begin another cookie', () => {
    expect(cookiePairs(style('form'), 'a; b=c')).toEqual([['color', 'a%3B%20b=c']]);
  });
});

test('half of a character does not stop a request', () => {
  expect(queryText(style('form'), '\ud83d')).toBe('color=%EF%BF%BD');
});

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
