import { expect, test } from 'vitest';
import { highlightSample } from '../../../../../src/render/reference/samples/sample-block.ts';

/** Tokens as `kind:text`. */
function tokensOf(code: string, language: string): string[] {
  const spans = highlightSample(code, language)!.text.matchAll(/<span class="hl-(\w+)">([^<]*)<\/span>/g);
  return [...spans].map(([, kind, text]) => `${kind}:${text}`);
}

test('the command and the options of a shell are marked, parts of URLs are not', () => {
  const curl = 'curl --request POST \\\n  --url https://example.com/a-b \\\n  -G';
  expect(tokensOf(curl, 'bash')).toEqual(['title:curl', 'attr:--request', 'attr:--url', 'attr:-G']);
});

test('keywords, calls, texts and numbers are marked', () => {
  expect(tokensOf('import requests\nr = requests.post("x", 10, True)', 'python')).toEqual([
    'keyword:import',
    'title:post',
    'string:&quot;x&quot;',
    'number:10',
    'keyword:True',
  ]);
  expect(tokensOf('if (a) throw f(b);', 'php')).toEqual(['keyword:if', 'keyword:throw', 'title:f']);
});

test('a language without samples of its own is left to the highlighter', () => {
  expect(highlightSample('let a = 1', 'swift')).toBeUndefined();
});
