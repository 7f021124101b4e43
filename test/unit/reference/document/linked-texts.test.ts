import { describe, expect, it } from 'vitest';
import { hasRelativeLinks, linkedTexts } from '../../../../src/reference/document/linked-texts.ts';
import { newDocument } from '../../../../src/reference/document/spec-document.ts';
import { OPENAPI_KINDS } from '../../../../src/reference/formats/openapi/document/spec.ts';

const linked = (root: Record<string, unknown>) =>
  linkedTexts(newDocument(root, OPENAPI_KINDS)).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe('texts that lead into the site', () => {
  it.each([
    ['a link', 'See [limits](/limits).', ['description /info/description']],
    ['a picture', '<img src="logo.png">', ['description /info/description']],
    ['a reference definition', 'See [limits].\n\n[limits]: /limits', ['description /info/description']],
    ['a link to another site', 'See [RFC](https://example.com).', []],
    ['no link', 'Plain words [1] and (2).', []],
  ])('%s in a description', (_, description, expected) => {
    expect(linked({ info: { description } })).toEqual(expected);
  });

  it('are those of a response called default, too', () => {
    const description = 'See [errors](errors).';
    expect(linked({ paths: { '/a': { get: { responses: { default: { description } } } } } })).toEqual([
      'description /paths/~1a/get/responses/default/description',
    ]);
  });

  it('are not in data of the API', () => {
    const description = '[a](/a)';
    expect(linked({ schema: { example: { description }, default: { description } } })).toEqual([]);
  });

  it('are descriptions and URLs of examples', () => {
    const examples = { big: { description: '[a](/a)', externalValue: ' big.json ' } };
    expect(linked({ examples })).toEqual([
      'description /examples/big/description',
      'externalValue /examples/big/externalValue',
    ]);
  });

  it.each([
    ['[a](a)', true],
    ['[a](/a)', false],
    ['[a](#a)', false],
  ])('%s depends on the page that shows it: %s', (description, expected) => {
    expect(hasRelativeLinks(newDocument({ info: { description } }))).toBe(expected);
  });
});
