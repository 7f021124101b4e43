import { describe, expect, test } from 'vitest';
import { tokensOf } from '../../../../../../templates/theme/browser/lib/highlight.ts';
import { parseMarks } from '../../../../../../templates/theme/browser/lib/server.ts';

const marked = (code: string, language: string) =>
  tokensOf(code, language)
    .map(({ text, kind }) => (kind ? `<${kind}>${text}</>` : text))
    .join('');

describe('code in an answer', () => {
  test.each([
    ['bash', 'curl -H "a: b" # here', 'curl -H <string>"a: b"</> <comment># here</>'],
    ['bash', 'export A=1\ndocs serve public', '<keyword>export</> A=<number>1</>\ndocs serve public'],
    ['js', 'const a = f(1); // x', '<keyword>const</> a = <title>f</>(<number>1</>); <comment>// x</>'],
    ['json', '{"a": "b", "c": true}', '{<attr>"a"</>: <string>"b"</>, <attr>"c"</>: <keyword>true</>}'],
    ['yaml', 'name: docs # x', '<attr>name</>: docs <comment># x</>'],
    ['text', 'if "x"', 'if "x"'],
    ['js', 'fetch("https://x.example")', '<title>fetch</>(<string>"https://x.example"</>)'],
  ])('%s: %s', (language, code, expected) => {
    expect(marked(code, language)).toBe(expected);
  });

  test('loses nothing', () => {
    const code = "/* open \"quote\n'x' `y ${1e5} <!-- --> #";
    expect(
      tokensOf(code, 'ts')
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  });
});

test('what a server offers is read from its header', () => {
  expect([...parseMarks('docs, docs-proxy, docs-assistant;desc="01KF"')]).toEqual([
    ['docs', ''],
    ['docs-proxy', ''],
    ['docs-assistant', '01KF'],
  ]);
  expect([...parseMarks('')]).toEqual([]);
});
