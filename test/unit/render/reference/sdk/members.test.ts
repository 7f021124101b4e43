import { expect, test } from 'vitest';
import type { SdkMember } from '../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { createSdkSpec } from '../../../../../src/reference/formats/sdk/document/sdk-spec.ts';
import { symbolReference } from '../../../../../src/render/reference/sdk/symbol-reference.ts';
import { referenceContext } from '../render.ts';

/** The page of a class with a property. */
function rendered(property: Partial<SdkMember>) {
  const spec = createSdkSpec('typedoc.json', {
    language: 'typescript',
    pages: [
      {
        kind: 'class',
        name: 'Client',
        group: 'Classes',
        path: 'classes/Client',
        signatures: [],
        sections: [
          {
            kind: 'properties',
            members: [{ kind: 'property', name: 'all', type: ['string'], signatures: [], ...property }],
          },
        ],
      },
    ],
  });
  return symbolReference({ kind: 'symbol', spec, symbol: spec.symbols[0]! }, referenceContext());
}

test('a property shows its modifiers next to its type, and no code that repeats them', () => {
  const { html } = rendered({
    modifiers: ['static', 'readonly'],
    signatures: [{ code: 'static readonly all: string', description: 'All.' }],
    default: '"a"',
  });
  expect(html.text).toContain(
    '<span class="field-type">string</span><span class="pill">static</span><span class="pill">readonly</span>',
  );
  expect(html.text).toContain('All.');
  expect(html.text).toContain('<dt>Value</dt><dd><code>&quot;a&quot;</code>');
  expect(html.text).not.toContain('<pre');
});

test('code with more than modifiers is shown', () => {
  expect(rendered({ signatures: [{ code: 'all { get; init; }' }] }).html.text).toContain(
    'all { get; init; }',
  );
  const accessors = [{ code: 'get all(): string' }, { code: 'set all(text: string)', description: 'Slow.' }];
  expect(rendered({ modifiers: [], signatures: accessors }).html.text).toContain('set all(text: string)');
});

test('a property that is a described function has a heading, and its type only once', () => {
  const { html, headings } = rendered({
    type: ['(id: string) => void'],
    signatures: [{ code: 'all: (id: string) => void', parameters: [{ name: 'id', description: 'Whose.' }] }],
  });
  expect(headings.map(({ text }) => text)).toEqual(['Properties', 'all']);
  expect(html.text).toContain('<h3 id="all">');
  expect(html.text.match(/=&gt; void/g)).toHaveLength(1);
});

test('a property with a named type links to it, even if its parameters are described', () => {
  const { html } = rendered({
    type: [{ text: 'Listener', href: 'https://example.com/Listener' }],
    signatures: [{ code: 'all: Listener', parameters: [{ name: 'id', description: 'Whose.' }] }],
  });
  expect(html.text).toContain('<a href="https://example.com/Listener">Listener</a>');
});

test('a parameter is marked as deprecated, with the reason', () => {
  const parameters = [{ name: 'id', deprecated: 'Use `key`.', description: 'Whose.' }];
  const { html } = rendered({ kind: 'method', signatures: [{ code: 'all(id)', parameters }] });
  expect(html.text).toMatch(/>id<\/span><span class="pill[^>]*>deprecated<[\s\S]*Use <code>key[\s\S]*Whose/);
});

test('code in another language than the library is marked with its language', () => {
  const method = { kind: 'method', name: 'all' } as const;
  expect(rendered({ ...method, signatures: [{ code: 'void all()', language: 'cpp' }] }).html.text).toContain(
    '<code class="language-cpp">',
  );
  expect(rendered({ ...method, signatures: [{ code: 'all()' }] }).html.text).toContain(
    '<code class="language-typescript">',
  );
});
