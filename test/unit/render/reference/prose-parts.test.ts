import { describe, expect, test } from 'vitest';
import { proseParts } from '../../../../src/render/reference/sdk/prose-parts.ts';

describe('the code of a Markdown text', () => {
  test('is taken out with its language', () => {
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

  test('goes on to the end where no fence ends it', () => {
    expect(proseParts('a\n```\nb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'code', code: 'b' },
    ]);
  });

  test('is no formula', () => {
    expect(proseParts('a\n\n```math\nx\n```\n\nb')).toEqual([
      { kind: 'text', text: 'a\n\n```math\nx\n```\n\nb' },
    ]);
  });

  test('in lists stays a part of them', () => {
    expect(proseParts('- a\n\n      ```\n      b\n      ```')).toHaveLength(1);
    expect(proseParts('a ``` b')).toHaveLength(1);
  });
});
