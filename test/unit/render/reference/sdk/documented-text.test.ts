import { describe, expect, test } from 'vitest';
import { proseParts } from '../../../../../src/render/reference/sdk/documented-text.ts';

describe('the code of a Markdown text', () => {
  test('is separated from the prose, with its language', () => {
    expect(proseParts('Text.\n\n```ts\nlet a;\n\nlet b;\n```\n\nMore.')).toEqual([
      { kind: 'text', text: 'Text.\n' },
      { kind: 'code', code: 'let a;\n\nlet b;', language: 'ts' },
      { kind: 'text', text: '\nMore.' },
    ]);
  });

  test('ends at a fence that is as long, and nowhere else', () => {
    expect(proseParts('````\n```\nx\n```\n~~~\n````')).toEqual([{ kind: 'code', code: '```\nx\n```\n~~~' }]);
    expect(proseParts('~~~js title\nx\n~~~~')).toEqual([{ kind: 'code', code: 'x', language: 'js' }]);
  });

  test('continues to the end where no fence ends it', () => {
    expect(proseParts('a\n```\nb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'code', code: 'b' },
    ]);
  });

  test('is not a formula', () => {
    expect(proseParts('a\n\n```math\nx\n```\n\nb')).toEqual([
      { kind: 'text', text: 'a\n\n```math\nx\n```\n\nb' },
    ]);
  });

  test.each([
    '1. Do\n   ```js\n   a\n   ```\n2. Do more',
    '- a\n\n  ```\n  - b\n  ```\n- c',
    '- a\n  - b\n  ```\n  c\n  ```',
    '* a\n  ~~~\n  ```\n  ~~~',
  ])('in a list stays a part of it: %j', (text) => {
    expect(proseParts(text)).toEqual([{ kind: 'text', text }]);
  });

  test('after a list is not part of it', () => {
    expect(proseParts('- a\n\nb\n\n  ```\n    c\n d\n  ```')).toEqual([
      { kind: 'text', text: '- a\n\nb\n' },
      { kind: 'code', code: '  c\nd' },
    ]);
    expect(proseParts('- a\n```\nb\n```')).toHaveLength(2);
  });

  test('in lists stays a part of them', () => {
    expect(proseParts('- a\n\n      ```\n      b\n      ```')).toHaveLength(1);
    expect(proseParts('a ``` b')).toHaveLength(1);
  });
});
