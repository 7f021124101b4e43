import hljs from 'highlight.js/lib/core';
import { expect, test } from 'vitest';
import { GRAMMARS } from '../../../../src/components/highlight/grammars.ts';
import { highlight, LANGUAGE_ALIASES } from '../../../../src/components/highlight/highlight.ts';

/** What is hard in a language is worth trying in all others. */
const SAMPLES: [language: string, code: string][] = [
  [
    'typescript',
    'export async function f<T>(a: T): Promise<number> {\n  // note\n  return `x ${a} "y"`.length;\n}\nclass A extends B implements C { #x = /a[/]b/g; }',
  ],
  [
    'javascript',
    'const f = async (a, { b }) => <App x={1}>text</App>;\nx.class = new Map;\nhtml`<b>${y}</b>`; gql`query { a }`;',
  ],
  ['html', '<style>a { color: red }</style><script>let a = "<b>";</script><p class="x">&amp;</p>'],
  ['php', '<h1><?php echo "Hello, $name!"; $a = <<<EOT\nx {$b}\nEOT; ?></h1>\n<p><?= \'y\' ?></p>'],
  ['erb', '<ul><% items.each do |item| %><li class="a"><%= item %></li><% end %></ul>'],
  [
    'python',
    '@decorator()\n@app.tool\nclass A(B):\n    """Text."""\n    def f(self): return f"{self.x!r}"\n>>> 1_000j',
  ],
  [
    'bash',
    'for f in *.txt; do echo "$f $(date)" | grep -q \'x\'; done # end\ncat <<EOF\n  $x\nEOF\nif [ -f a ]; then',
  ],
  ['ruby', 'def a?(b) = puts(<<~TEXT)\n  #{b} "x"\nTEXT\n%w[a b].map { |x| :"y#{x}" }'],
  ['cpp', '#include <a.h>\nauto s = R"x(a)"b)x";\ntemplate <typename T> int f(T const& t) { return 0x1F; }'],
  ['csharp', '[Attr]\npublic record A(int X) { string s = $@"a {X} ""b"""; }'],
  ['pgsql', 'create function f() returns int as $body$ begin return 1; end $body$ language plpgsql;'],
  ['sql', "SELECT Count(*) FROM a WHERE b = 'it''s' -- note"],
  ['swift', 'func a<T>(_ x: T) async throws -> String { "\\(x) \u{e9}" }'],
  ['haskell', "module Main where\nmain :: IO ()\nmain = print $ map (\\x' -> x' + 1) [1..]"],
  ['rust', 'fn main<\'a>() { let s = r#"a"b"#; println!("{}", s); }'],
  ['go', 'func (s *S) F(a []int) (err error) {\n\treturn fmt.Errorf(`x`)\n}'],
  ['kotlin', 'data class A(val x: Int = 1) { fun f() = "$x ${x + 1}" }'],
  ['perl', 'my $x = q{a}; $y =~ s/a(b)/c$1/gx; print <<"END";\nx\nEND\n'],
  ['json', '{"a": [1, true, null, "b\\n"] }'],
  ['yaml', 'a: &x\n  - b: "c" # d\n  - *x\nkey: |\n  text\n'],
  ['markdown', '# Title\n\n- a **b** `c` _d_\n\n```js\nlet a = 1;\n```\n<b>x</b> [a](b)'],
  ['mdx', '<Card title="x">\n    text **b**\n</Card>'],
  ['diff', '- old\n+ new\n@@ -1 +1 @@'],
  ['dockerfile', 'FROM node:24 AS a\nRUN npm ci && \\\n  echo "x"\nCOPY --from=a . .'],
  ['nginx', 'server { listen 80; location ~ \\.php$ { return 301 https://$host; } }'],
  ['http', 'POST /a?b=c HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}'],
  ['latex', '\\begin{verbatim}\\a\\end{verbatim} $x^2$ \\section{A} % b'],
  ['powershell', '$a = @"\nx $b\n"@\nGet-Item -Path $a | Where-Object { $_.Name -eq "b" }'],
];

const library = hljs.newInstance();
library.configure({ classPrefix: 'hl-' });
for (const [name, definition] of Object.entries(GRAMMARS)) library.registerLanguage(name, definition);

/** JSON is colored without highlight.js. */
const LANGUAGES = Object.keys(GRAMMARS).filter((name) => name !== 'json');

test.each(LANGUAGES)('%s: the same HTML as highlight.js makes, of any text', (language) => {
  for (const [, code] of SAMPLES) {
    const { value } = library.highlight(code, { language, ignoreIllegals: true });
    const expected = value.replaceAll(/hl-meta(?=">@\w)/g, 'hl-title');
    expect(highlight(code, language).text.replaceAll('&#39;', '&#x27;')).toBe(expected);
  }
});

test.each([
  '{"a": [1, true, null, "b\\n \\"c\\""], "d" : -1.5e+3, "": {}}',
  '// note: "x"\n{ \'a\': 0xFF, "b": .5, "c": +Infinity, "d": NaN /* "e": 1\n */ }',
  '{"url": "https://example.com/*x*/", "é <b>": "&amp; \'"}',
  '{"id": 1}\n{"id": 2, ...}',
])('JSON: the same HTML as highlight.js makes, but for brackets and commas: %s', (code) => {
  const { value } = library.highlight(code, { language: 'json', ignoreIllegals: true });
  const expected = value
    .replaceAll(/<span class="hl-punctuation">(.)<\/span>/g, '$1')
    .replaceAll(
      /<span class="hl-literal"><span class="hl-keyword">(\w+)<\/span><\/span>/g,
      '<span class="hl-literal">$1</span>',
    )
    .replaceAll('&#x27;', '&#39;');
  expect(highlight(code, 'jsonc').text).toBe(expected);
});

test('JSON: a string that is not closed ends with its line, a comment with the text', () => {
  expect(highlight('"a\n"b": "c', 'json').text).toBe(
    '<span class="hl-string">&quot;a</span>\n<span class="hl-attr">&quot;b&quot;</span>: <span class="hl-string">&quot;c</span>',
  );
  expect(highlight('/* a\n1', 'json').text).toBe('<span class="hl-comment">/* a\n1</span>');
});

test('text of a language that is not known is only escaped', () => {
  expect(highlight('a < "b"', 'nothing-like-it').text).toBe('a &lt; &quot;b&quot;');
});

test('every name that highlight.js has for a language leads to it', () => {
  for (const language of Object.keys(GRAMMARS)) {
    for (const alias of library.getLanguage(language)?.aliases ?? [])
      expect([alias, LANGUAGE_ALIASES.get(alias.toLowerCase())]).toEqual([alias, language]);
  }
  for (const language of LANGUAGE_ALIASES.values()) expect(Object.keys(GRAMMARS)).toContain(language);
});

test('a name that every object has is not a language', () => {
  expect(highlight('let a', 'constructor').text).toBe('let a');
});

test.each(LANGUAGES)('%s: a word that would take quadratic time is only escaped', (language) => {
  for (const letter of ['a', '_', '$', '-', 'é'])
    expect(highlight(`"x" ${letter.repeat(1001)}`, language).text).toBe(
      `&quot;x&quot; ${letter.repeat(1001)}`,
    );
});

test('a long word, such as a token, keeps the colors of its block', () => {
  expect(highlight(`const token = "${'a'.repeat(1000)}";`, 'javascript').text).toContain('hl-string');
});

test.each(['md', 'mdx'])('the frontmatter of %s is YAML, and its end underlines no heading', (language) => {
  const yaml = '---\ntitle: Home\n---\n';
  const markdown = '\n# Hello\n\nText\n---\n';
  expect(highlight(yaml + markdown, language).toString()).toBe(
    `${highlight(yaml, 'yaml')}${highlight(markdown, language)}`,
  );
  expect(highlight(yaml, 'yaml').toString()).toContain('<span class="hl-attr">title:</span>');
});

/** Tokens as `kind:text`, without what has no color. */
function tokensOf(code: string, language: string): string[] {
  const spans = highlight(code, language).text.matchAll(/<span class="hl-(\w+)">([^<]*)<\/span>/g);
  return [...spans].map(([, kind, text]) => `${kind}:${text}`);
}

test.each([
  ['npm install -g tool', ['title:npm', 'attr:-g']],
  ['cd app && ./gradlew build | tee log', ['title:cd', 'title:./gradlew', 'title:tee']],
  ['$ sudo apt-get install nginx', ['title:sudo', 'title:apt-get']],
  ['NODE_ENV=production PORT=1 node app.js', ['title:node']],
  ['A=1\nB=2', []],
  ['curl --request POST \\\n  --url example.com \\\n  data', ['title:curl', 'attr:--request', 'attr:--url']],
  [
    'if true; then rm -rf a; fi',
    ['keyword:if', 'literal:true', 'keyword:then', 'title:rm', 'attr:-rf', 'keyword:fi'],
  ],
])('shell: commands and options have colors, arguments have none: %s', (code, expected) => {
  expect(tokensOf(code, 'sh')).toEqual(expected);
});

test('decorators have the color of functions, shebangs that of comments', () => {
  expect(tokensOf('@app.tool\ndef f(): pass', 'python')).toContain('title:@app.tool');
  expect(tokensOf('#!/bin/sh\nls', 'bash')).toContain('meta:#!/bin/sh');
});

test.each([
  ['python', 'a = Client(key).get(len(b))', ['title:Client', 'title:get', 'built_in:len']],
  ['python', 'if (a): f(x)', ['keyword:if', 'title:f']],
  ['go', 'r := http.Get(url)', ['title:Get']],
  ['java', 'Client.builder().build()', ['title:builder', 'title:build']],
])('%s: calls have the color of functions: %s', (language, code, expected) => {
  expect(tokensOf(code, language)).toEqual(expected);
});
