import type { HLJSOptions } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { expect, test } from 'vitest';
import { HighlightEmitter } from '../../../src/render/highlight-emitter.ts';
import { LANGUAGES } from '../../../src/render/languages.ts';

const SAMPLES: [language: string, code: string][] = [
  [
    'typescript',
    'export async function f<T>(a: T): Promise<number> {\n  // note\n  return `x ${a} "y"`.length;\n}',
  ],
  ['html', '<style>a { color: red }</style><script>let a = "<b>";</script><p class="x">&amp;</p>'],
  ['php', '<h1><?php echo "Hello, $name!"; ?></h1>'],
  ['python', '@decorator\nclass A(B):\n    """Text."""\n    def f(self): return f"{self.x}"'],
  ['bash', 'for f in *.txt; do echo "$f" | grep -q \'x\'; done # end'],
  ['markdown', '# Title\n\n- a **b** `c`\n\n```js\nlet a = 1;\n```'],
  ['diff', '- old\n+ new\n@@ -1 +1 @@'],
];

test.each(SAMPLES)('%s: the same HTML as the renderer of highlight.js', (language, code) => {
  const ours = highlighter({ __emitter: HighlightEmitter });
  const theirs = highlighter({});
  const expected = theirs.highlight(code, { language }).value.replaceAll('&#x27;', '&#39;');
  expect(ours.highlight(code, { language }).value).toBe(expected);
});

function highlighter(options: Partial<HLJSOptions>) {
  const instance = hljs.newInstance();
  instance.configure({ classPrefix: 'hl-', ...options });
  for (const [name, definition] of Object.entries(LANGUAGES)) instance.registerLanguage(name, definition);
  return instance;
}
