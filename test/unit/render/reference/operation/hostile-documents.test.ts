import { describe, expect, test } from 'vitest';
import { renderFirst, renderOperation, textOf } from '../render.ts';

const json = (schema: unknown, more = {}) => ({ content: { 'application/json': { schema, ...more } } });

describe('hostile documents', () => {
  const evil =
    '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>';

  test('run nothing, wherever the text stands', () => {
    const { lead, html, examples, description, shortDescription } = renderFirst({
      servers: [{ url: `https://x"><script>alert(1)</script>` }, { url: 'https://y', description: evil }],
      tags: [
        { name: evil, description: evil, externalDocs: { url: 'javascript:alert(1)', description: evil } },
      ],
      paths: {
        '/a"><script>alert(1)</script>': {
          post: {
            tags: [evil],
            description: evil,
            externalDocs: { url: 'javascript:alert(1)' },
            parameters: [
              {
                in: 'query',
                name: evil,
                description: evil,
                example: evil,
                schema: { type: evil, format: evil, enum: [evil], default: evil, pattern: evil },
              },
            ],
            requestBody: {
              description: evil,
              content: {
                [evil]: {
                  schema: {
                    title: evil,
                    properties: { [evil]: { description: evil, properties: { [evil]: {} } } },
                  },
                  example: { [evil]: evil },
                },
              },
            },
            responses: {
              [evil]: {
                description: evil,
                headers: { [evil]: { description: evil } },
                ...json({ example: evil }),
              },
            },
            callbacks: { [evil]: { [evil]: { post: { summary: evil, description: evil } } } },
            'x-codeSamples': [{ lang: evil, label: evil, source: evil }],
          },
        },
      },
    });
    for (const part of [lead, html, examples, description, shortDescription]) {
      const text = part?.text ?? '';
      expect(text).not.toMatch(/<script|<img src=x|href="javascript:/i);
      expect(text.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\sonerror=/i);
    }
  });

  test('with keys of JavaScript’s own are only text', () => {
    const properties = JSON.parse(
      '{ "__proto__": { "type": "string" }, "constructor": { "type": "integer" } }',
    );
    const { html, examples } = renderOperation({ requestBody: json({ type: 'object', properties }) });
    expect(textOf(html)).toContain('constructor integer');
    expect(textOf(html)).toContain('__proto__ string');
    expect(textOf(examples)).toContain('"__proto__": "string"');
  });

  test.each([null, 5, 'text', [], [null], { schema: null }, { a: { $ref: 7 } }])(
    'of the wrong shape (%j) still give a page',
    (junk) => {
      const operation = {
        tags: junk,
        parameters: junk,
        requestBody: junk,
        responses: junk,
        callbacks: junk,
        security: junk,
        servers: junk,
        summary: junk,
        description: junk,
      };
      const result = renderFirst({
        paths: { '/a': { get: operation } },
        components: junk,
        servers: junk,
        tags: junk,
        security: junk,
      });
      expect(textOf(result.lead)).toContain('GET /a');
      expect(result.html.text + result.examples.text).not.toContain('[object Object]');
    },
  );
});
