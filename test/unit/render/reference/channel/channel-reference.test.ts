import { describe, expect, test } from 'vitest';
import { createAsyncSpec } from '../../../../../src/reference/formats/asyncapi/document/async-spec.ts';
import { viewed } from '../../../../../src/reference/formats/formats.ts';
import type { ReferenceContext } from '../../../../../src/render/reference/context.ts';
import { renderReference } from '../../../../../src/render/reference/page/render-reference.ts';
import { CHAT } from '../../../reference/formats/asyncapi/chat.ts';
import { referenceContext, textOf } from '../render.ts';

function render(document: Record<string, unknown>, change: Partial<ReferenceContext> = {}) {
  const spec = createAsyncSpec('a.json', { asyncapi: '3.0.0', ...document });
  return renderReference(
    viewed({ kind: 'channel', spec, channel: spec.channels[0]! }),
    referenceContext(change),
  );
}

describe('the page of a channel', () => {
  test('begins with protocol and address, which can be copied', () => {
    const { lead } = render(CHAT);
    expect(textOf(lead)).toContain('WSS wss://eu.chat.example/v1 /rooms / {room}');
    expect(lead.text).toContain('data-docs-copy="wss://eu.chat.example/v1/rooms/{room}"');
    expect(textOf(lead)).toContain('wss://{region}.chat.example/v1');
  });

  test.each([
    ['interactive', undefined, true, true],
    ['interactive', 'none', false, false],
    ['none', 'interactive', true, true],
    ['auth', undefined, false, false],
    ['simple', undefined, true, false],
  ])('has the playground that the site and the page ask for: %s, %s', (display, own, copies, tries) => {
    const spec = createAsyncSpec('a.json', CHAT);
    const target = viewed({ kind: 'channel', spec, channel: spec.channels[0]! });
    const { playground, ...context } = referenceContext();
    const { lead } = renderReference(
      target,
      { ...context, playground: { ...playground, display, modelUrl: () => 'channel.js' } },
      { ...(own && { playground: own }) },
    );
    expect(lead.text.includes('data-docs-copy=')).toBe(copies);
    expect(lead.text.includes('name="playground-channel" data-docs-playground="channel.js"')).toBe(tries);
  });

  test('lists how to connect, what readers send and what they receive', () => {
    const { headings, html } = render(CHAT);
    expect(headings.map(({ level, id, text }) => `${level} ${id} ${text}`)).toEqual([
      '2 authorizations Authorizations',
      '2 path-parameters Path parameters',
      '2 query-parameters Query parameters',
      '2 headers Headers',
      '2 bindings Bindings',
      '2 send You send',
      '3 send-receive-say Say something',
      '2 receive You receive',
      '3 receive-send-said Send said',
    ]);
    const text = textOf(html);
    expect(text).toContain('Correlation ID $message.payload#/id');
    expect(html.text).toContain('id="receive-said-text"');
    expect(text).toMatch(/text string required What was said\./);
  });

  test('has samples: those of the document, else made from the schema', () => {
    const { examples } = render(CHAT);
    expect(textOf(examples)).toMatch(/You send .*"text": "Hello"/s);
    expect(textOf(examples)).toMatch(/You receive .*chat\.said.*"text": "string"/s);
    const none = render(CHAT, { samples: { defaults: 'all', autogenerate: false } });
    expect(textOf(none.examples)).not.toContain('chat.said');
  });

  test('links a reply to the page of its channel', () => {
    const { html } = render(CHAT, { operationUrl: (_, target) => `/to${target}` });
    expect(html.text).toContain('<a href="/to/channels/presence">presence</a>');
  });

  test('without operations lists the messages', () => {
    const { headings } = render({ channels: { a: { messages: { m: { payload: {} } } } } });
    expect(headings.map(({ text }) => text)).toEqual(['Messages']);
  });

  test('shows tuples of JSON Schema draft 7, and discriminators by name', () => {
    const messages = {
      tuple: { payload: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }] } },
      pet: { payload: { discriminator: 'kind', oneOf: [{ title: 'Cat' }, { title: 'Dog' }] } },
    };
    const { html, examples } = render({ channels: { a: { messages } } });
    expect(textOf(html)).toContain('[0] string [1] integer');
    expect(textOf(html)).toContain('One of · kind');
    expect(textOf(examples)).toContain('[ "string", 123 ]');
  });

  test('shows the schemas that include a base with a discriminator', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const Pet = { type: 'object', properties: { kind: { type: 'string' } }, discriminator: 'kind' };
    const Cat = { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] };
    const Lion = { allOf: [ref('Cat')], discriminator: 'kind', properties: { mane: { type: 'boolean' } } };
    const Cub = { allOf: [ref('Lion')], properties: { age: { type: 'integer' } } };
    const messages = { pet: { payload: ref('Pet') }, lion: { payload: ref('Lion') } };
    const components = { schemas: { Pet, Cat, Lion, Cub } };
    const { html, examples } = render({ channels: { a: { messages } }, components });
    expect(textOf(html)).toMatch(/One of · kind Cat .*lives.*Lion .*mane.*Cub .*age/);
    expect(textOf(examples)).toMatch(/"kind": "Cat", "lives": 123.*"kind": "Cub",.*"age": 123/);
  });

  test('is safe, whatever the document says', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { lead, html, examples } = render({
      info: { title: evil },
      servers: {
        [evil]: {
          host: evil,
          protocol: evil,
          pathname: evil,
          description: evil,
          bindings: { [evil]: { [evil]: evil } },
          security: [
            { type: evil, description: evil },
            { type: 'http', scheme: evil },
          ],
        },
      },
      channels: {
        [evil]: {
          address: evil,
          description: evil,
          tags: [{ name: evil }, { name: `${evil}2` }],
          externalDocs: { url: `javascript:alert(1)`, description: evil },
          parameters: { [evil]: { description: evil, location: evil } },
          messages: {
            [evil]: {
              title: evil,
              name: evil,
              contentType: evil,
              payload: { schemaFormat: evil, schema: evil },
              headers: { properties: { [evil]: { description: evil } } },
              examples: [{ name: evil, payload: evil }],
              correlationId: { location: evil, description: evil },
            },
          },
        },
      },
    });
    for (const part of [lead, html, examples]) {
      expect(part.text).not.toMatch(/<script|<img[^>]*onerror|"javascript:/i);
    }
  });
});
