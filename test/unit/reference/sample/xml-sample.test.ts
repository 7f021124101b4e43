import { describe, expect, it } from 'vitest';
import { newDocument } from '../../../../src/reference/document/spec-document.ts';
import { toXml } from '../../../../src/reference/sample/xml-sample.ts';

/** A value as XML, without the first line. */
function xmlOf(schema: unknown, value: unknown, schemas: object = {}): string {
  return toXml(newDocument({ components: { schemas } }), schema, value)
    .split('\n')
    .slice(1)
    .join('\n');
}

const TEXT = { type: 'string', xml: { nodeType: 'text' } };

describe('XML samples have', () => {
  it('attributes and text of an element, in a list with an element around it', () => {
    const schema = {
      type: 'array',
      xml: { nodeType: 'element', name: 'animals' },
      items: {
        xml: { name: 'animal' },
        properties: { kind: { type: 'string', xml: { nodeType: 'attribute' } }, name: TEXT },
      },
    };
    expect(xmlOf(schema, [{ kind: 'Cat', name: 'Fluffy & co' }])).toBe(
      '<animals>\n  <animal kind="Cat">Fluffy &amp; co</animal>\n</animals>',
    );
  });

  it('character data, and an element that has its name where it is used', () => {
    const Documentation = {
      type: 'object',
      xml: { nodeType: 'none' },
      properties: { content: { type: 'string', xml: { nodeType: 'cdata' } } },
    };
    const schema = {
      $ref: '#/components/schemas/Documentation',
      xml: { nodeType: 'element', name: 'Stored' },
    };
    expect(xmlOf(schema, { content: '<b>]]></b>' }, { Documentation })).toBe(
      '<Stored><![CDATA[<b>]]]]><![CDATA[></b>]]></Stored>',
    );
  });

  it('elements in order, with texts between them', () => {
    const schema = {
      type: 'array',
      xml: { nodeType: 'element', name: 'Report' },
      prefixItems: [TEXT, { type: 'number', xml: { name: 'data' } }, TEXT],
    };
    expect(xmlOf(schema, ['Before ', 42, ' after'])).toBe('<Report>Before <data>42</data> after</Report>');
  });

  it('no attribute for null, and an element with `xsi:nil`', () => {
    const schema = {
      type: 'object',
      xml: { name: 'product' },
      properties: { count: { xml: { nodeType: 'attribute' } }, related: {} },
    };
    expect(xmlOf(schema, { count: null, related: null })).toBe(
      '<product xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  <related xsi:nil="true"/>\n</product>',
    );
  });

  it('`attribute` and `wrapped` of older documents', () => {
    const schema = {
      xml: { name: 'order' },
      properties: {
        id: { xml: { attribute: true } },
        lines: { type: 'array', xml: { wrapped: true }, items: { xml: { name: 'line' } } },
        notes: { type: 'array', items: {} },
      },
    };
    expect(xmlOf(schema, { id: 1, lines: [2], notes: ['a', 'b'] })).toBe(
      '<order id="1">\n  <lines>\n    <line>2</line>\n  </lines>\n  <notes>a</notes>\n  <notes>b</notes>\n</order>',
    );
  });

  it('the name of a list on the element around it, or nowhere without one', () => {
    const list = (xml: object) => ({ properties: { animals: { type: 'array', xml, items: {} } } });
    const value = { animals: ['Fluffy'] };
    expect(xmlOf(list({ name: 'pets' }), value)).toBe('<root>\n  <animals>Fluffy</animals>\n</root>');
    expect(xmlOf(list({ name: 'pets', wrapped: true }), value)).toBe(
      '<root>\n  <pets>\n    <pets>Fluffy</pets>\n  </pets>\n</root>',
    );
  });
});
