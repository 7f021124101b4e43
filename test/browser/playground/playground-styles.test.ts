import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeenRequest } from '../../http/upstream.ts';
import { closeWindows, sharedChromium } from '../chromium.ts';
import type { OpenSite } from '../sites/open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { type Operations, openPlayground, openSpecSite } from './playground-site.ts';

const STRING = 'blue';
const ARRAY = ['blue', 'black', 'brown'];
const OBJECT = { R: 100, G: 200, B: 150 };

type Row = [
  place: 'path' | 'query' | 'header',
  style: string,
  explode: boolean,
  value: unknown,
  received: string,
];

/** The table of styles of OpenAPI 3.0, and what an API must receive for each of its cells. */
const TABLE: Row[] = [
  ['path', 'matrix', false, STRING, ';color=blue'],
  ['path', 'matrix', false, ARRAY, ';color=blue,black,brown'],
  ['path', 'matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, STRING, ';color=blue'],
  ['path', 'matrix', true, ARRAY, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ['path', 'label', false, STRING, '.blue'],
  ['path', 'label', false, ARRAY, '.blue,black,brown'],
  ['path', 'label', false, OBJECT, '.R,100,G,200,B,150'],
  ['path', 'label', true, STRING, '.blue'],
  ['path', 'label', true, ARRAY, '.blue.black.brown'],
  ['path', 'label', true, OBJECT, '.R=100.G=200.B=150'],
  ['path', 'simple', false, STRING, 'blue'],
  ['path', 'simple', false, ARRAY, 'blue,black,brown'],
  ['path', 'simple', false, OBJECT, 'R,100,G,200,B,150'],
  ['path', 'simple', true, STRING, 'blue'],
  ['path', 'simple', true, ARRAY, 'blue,black,brown'],
  ['path', 'simple', true, OBJECT, 'R=100,G=200,B=150'],
  ['path', 'simple', false, 'a/b?c #d%', 'a%2Fb%3Fc%20%23d%25'],
  ['query', 'form', false, '', 'color='],
  ['query', 'form', false, STRING, 'color=blue'],
  ['query', 'form', false, ARRAY, 'color=blue,black,brown'],
  ['query', 'form', false, OBJECT, 'color=R,100,G,200,B,150'],
  ['query', 'form', true, '', 'color='],
  ['query', 'form', true, STRING, 'color=blue'],
  ['query', 'form', true, ARRAY, 'color=blue&color=black&color=brown'],
  ['query', 'form', true, OBJECT, 'R=100&G=200&B=150'],
  ['query', 'form', true, 'a&b=c d+é', 'color=a%26b%3Dc%20d%2B%C3%A9'],
  ['query', 'form', false, ['a,b', 'c'], 'color=a%2Cb,c'],
  ['query', 'spaceDelimited', false, ARRAY, 'color=blue%20black%20brown'],
  ['query', 'spaceDelimited', false, OBJECT, 'color=R%20100%20G%20200%20B%20150'],
  ['query', 'pipeDelimited', false, ARRAY, 'color=blue%7Cblack%7Cbrown'],
  ['query', 'pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['header', 'simple', false, STRING, 'blue'],
  ['header', 'simple', false, ARRAY, 'blue,black,brown'],
  ['header', 'simple', false, OBJECT, 'R,100,G,200,B,150'],
  ['header', 'simple', true, ARRAY, 'blue,black,brown'],
  ['header', 'simple', true, OBJECT, 'R=100,G=200,B=150'],
];

/** Rows of one place share a request; each has a parameter of its own name. */
function rowsOf(wanted: Row[0]) {
  return TABLE.filter(([place]) => place === wanted).map(([place, style, explode, value, text], index) => {
    const name = place === 'header' ? `X-Color${index}` : `color${index}`;
    return { place, style, explode, value, name, expected: text.replaceAll('color', name) };
  });
}

function operationOf(place: Row[0]): Operations {
  const rows = rowsOf(place);
  const parameters = rows.map(({ name, style, explode, value }) => ({
    in: place,
    name,
    required: place === 'path',
    style,
    explode,
    schema: { type: Array.isArray(value) ? 'array' : typeof value },
    // The form starts with it.
    'x-default': value,
  }));
  const path = place === 'path' ? rows.map(({ name }) => `/{${name}}`).join('') : `/${place}`;
  return { [path]: { get: { summary: place, parameters, responses: {} } } };
}

const RESERVED = 'a/b?c=d:e@f,[g];h';
const OTHERS: Operations = {
  '/others': {
    get: {
      summary: 'others',
      parameters: [
        { in: 'query', name: 'r', allowReserved: true, schema: { type: 'string' }, 'x-default': RESERVED },
        {
          in: 'query',
          name: 'filter',
          content: { 'application/json': { schema: { type: 'object' } } },
          'x-default': { a: [1] },
        },
      ],
      responses: {},
    },
  },
};

let browser: Browser;
let api: TestApi;
let site: OpenSite;
const received = new Map<string, SeenRequest>();

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
  const places = (['path', 'query', 'header'] as const).map(operationOf);
  site = await openSpecSite(api.origin, Object.assign({}, ...places, OTHERS) as Operations);
  for (const operation of ['path', 'query', 'header', 'others']) {
    const { send, errors, close } = await openPlayground(browser, `${site.url}/api-reference/${operation}`);
    await send();
    await close();
    expect(errors).toEqual([]);
    received.set(operation, api.seen.findLast(({ method }) => method === 'GET')!);
  }
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
  await api.close();
});

const queryOf = (operation: string) => received.get(operation)!.url.split('?').slice(1).join('?');

describe('the API receives, byte for byte,', () => {
  test.each(rowsOf('path').map((row, index) => ({ ...row, index })))(
    'in the path: $expected for $value ($style, explode $explode)',
    ({ index, expected }) => {
      expect(received.get('path')!.url.split('/')[index + 1]).toBe(expected);
    },
  );

  test.each(rowsOf('query'))(
    'in the query: $expected for $value ($style, explode $explode)',
    ({ expected }) => {
      expect(`&${queryOf('query')}&`).toContain(`&${expected}&`);
    },
  );

  test('nothing else in the query', () => {
    expect(queryOf('query')).toBe(
      rowsOf('query')
        .map(({ expected }) => expected)
        .join('&'),
    );
  });

  test.each(rowsOf('header'))(
    'in a header: $expected for $value ($style, explode $explode)',
    ({ name, expected }) => {
      expect(received.get('header')!.headers[name.toLowerCase()]).toBe(expected);
    },
  );

  test('reserved characters as they are with allowReserved, and JSON for a parameter with content', () => {
    expect(queryOf('others')).toBe(`r=${RESERVED}&filter=%7B%22a%22%3A%5B1%5D%7D`);
  });
});
