import { createRequire } from 'node:module';
import { Language, Parser } from '@vscode/tree-sitter-wasm';
import { describe, expect, it } from 'vitest';
import type { RequestSample } from '../../../../../../src/reference/formats/openapi/sample/request-sample.ts';
import {
  SNIPPET_LANGUAGES,
  snippetLanguage,
} from '../../../../../../src/reference/formats/openapi/snippets/languages.ts';

const require = createRequire(import.meta.url);

/**
 * The grammar of each language that the package has. Its Bash takes 40 s to start; there is none for Dart, Kotlin and
 * Swift.
 */
const GRAMMARS: Record<string, string> = {
  c: 'cpp',
  'c++': 'cpp',
  csharp: 'c-sharp',
  dotnet: 'c-sharp',
  go: 'go',
  java: 'java',
  javascript: 'javascript',
  node: 'javascript',
  php: 'php',
  powershell: 'powershell',
  python: 'python',
  ruby: 'ruby',
  rust: 'rust',
  typescript: 'typescript',
};

const NASTY = `it's "quoted" \\ back $HOME \${x} #{y} \`z\``;

const REQUESTS: Record<string, RequestSample> = {
  'a plain GET': { method: 'GET', url: 'https://api.example.com/a?b=1', headers: [] },
  JSON: {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [
      ['Authorization', 'Bearer <token>'],
      ['Content-Type', 'application/json'],
    ],
    body: {
      kind: 'json',
      type: 'application/json',
      value: { name: NASTY, list: [1, true, null], inner: { a: 1.5 } },
    },
  },
  'a form': {
    method: 'PUT',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: {
      kind: 'form',
      type: 'application/x-www-form-urlencoded',
      parts: [{ name: 'a b', value: NASTY, file: false }],
    },
  },
  'a form with a list': {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: {
      kind: 'form',
      type: 'application/x-www-form-urlencoded',
      parts: [
        { name: 'a b', value: NASTY, file: false },
        { name: 'a b', value: 'c', file: false },
      ],
    },
  },
  'a file in a form': {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [['X-Key', NASTY]],
    body: {
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { name: 'photo', value: 'photo.png', file: true },
        { name: 'title', value: NASTY, file: false },
      ],
    },
  },
  'parts of a form': {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [['X-Key', 'a']],
    body: {
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { name: 'meta', value: '{"a":1}', file: false, type: 'application/json' },
        { name: 'note', value: `first\nsecond ${NASTY}`, file: false },
      ],
    },
  },
  'several parts of one name': {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [['X-Key', 'a']],
    body: {
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { name: 'tags', value: 'red', file: false },
        { name: 'tags', value: NASTY, file: false },
        { name: 'photo', value: 'one.png', file: true },
        { name: 'photo', value: 'two.png', file: true },
        { name: 'title', value: 'a', file: false },
      ],
    },
  },
  'a file': {
    method: 'PUT',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'file', type: 'image/png', name: 'photo.png' },
  },
  'the QUERY method': {
    method: 'QUERY',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'json', type: 'application/json', value: { where: 1 } },
  },
  text: {
    method: 'PATCH',
    url: 'https://api.example.com/a',
    headers: [['Content-Type', 'application/xml']],
    body: { kind: 'text', type: 'application/xml', text: '<a>\n  <b c="d"/>\n</a>' },
  },
};

describe('samples', () => {
  it.each([
    ['curl', 'bash'],
    ['sh', 'bash'],
    ['C#', 'csharp'],
    ['.NET', 'dotnet'],
    ['cpp', 'c++'],
    ['Node.js', 'node'],
    ['flutter', 'dart'],
    ['golang', 'go'],
  ])('%s is written as %s', (alias, key) => {
    expect(snippetLanguage(alias)?.key).toBe(key);
  });

  for (const { key, generate } of SNIPPET_LANGUAGES) {
    it.each(Object.entries(REQUESTS))(`${key}: %s has method, URL and headers`, (_, request) => {
      const code = generate(request);
      expect(code).toContain('https://api.example.com/a');
      expect(code.toLowerCase()).toContain(request.method.toLowerCase());
      for (const [name] of request.headers) if (name !== 'Content-Type') expect(code).toContain(name);
      expect(code).not.toMatch(/undefined|\[object/);
    });
  }

  it.each(Object.entries(GRAMMARS))('%s has no syntax error', async (key, grammar) => {
    await Parser.init();
    const parser = new Parser();
    const file = require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`);
    parser.setLanguage(await Language.load(file));
    for (const [name, request] of Object.entries(REQUESTS)) {
      const code = snippetLanguage(key)!.generate(request);
      expect([name, parser.parse(code)?.rootNode.hasError]).toEqual([name, false]);
      expect([name, parser.parse(`${code}\n(`)?.rootNode.hasError]).toEqual([name, true]);
    }
  });

  it.each([
    ['curl', 'curl --request QUERY'],
    ['python', 'requests.request("QUERY", url'],
    ['javascript', "method: 'QUERY'"],
    ['php', "CURLOPT_CUSTOMREQUEST => 'QUERY'"],
    ['go', 'http.NewRequest("QUERY", '],
    ['java', '.method("QUERY", '],
    ['ruby', 'Net::HTTPGenericRequest.new("QUERY", true, true, url)'],
    ['powershell', "-CustomMethod 'QUERY'"],
    ['csharp', 'new HttpMethod("QUERY")'],
    ['dotnet', 'new HttpMethod("QUERY")'],
    ['rust', 'reqwest::Method::from_bytes(b"QUERY")?'],
    ['kotlin', '.method("QUERY", body)'],
  ])('%s: a method that its library has no name for', (key, call) => {
    expect(snippetLanguage(key)!.generate(REQUESTS['the QUERY method']!)).toContain(call);
  });

  it('curl keeps a JSON body as it is inside single quotes', () => {
    const code = snippetLanguage('curl')!.generate(REQUESTS.JSON!);
    const body = /--data '([\s\S]*)'$/.exec(code)![1]!.replaceAll("'\\''", "'");
    expect(JSON.parse(body)).toEqual((REQUESTS.JSON!.body as { value: unknown }).value);
  });

  it('lists of a form are fields of one name', () => {
    const written = (key: string) => snippetLanguage(key)!.generate(REQUESTS['a form with a list']!);
    expect(written('javascript')).toContain("    ['a b', 'c'],\n  ])");
    expect(written('python')).toMatch(/"a b": \[\n.*,\n {8}"c"\n {4}\]/);
    expect(written('curl')).toContain("--data-urlencode 'a%20b=c'");
  });

  it('parts of a form have their content types', () => {
    const written = (key: string) => snippetLanguage(key)!.generate(REQUESTS['parts of a form']!);
    expect(written('curl')).toContain(`--form 'meta="{\\"a\\":1}";type=application/json'`);
    expect(written('python')).toContain('("meta", (None, "{\\"a\\":1}", "application/json"))');
    expect(written('javascript')).toContain(`new Blob(['{"a":1}'], { type: 'application/json' })`);
    expect(written('csharp')).toContain('new StringContent("{\\"a\\":1}", null, "application/json"), "meta"');
  });

  it.each([
    ['php', "['meta', '{\"a\":1}', null, 'application/json'],"],
    ['go', 'header0.Set("Content-Type", "application/json")'],
    ['ruby', '"Content-Disposition: form-data; name=\\"meta\\"\\r\\nContent-Type: application/json"'],
    ['rust', 'reqwest::multipart::Part::text("{\\"a\\":1}").mime_str("application/json")?'],
    ['kotlin', '"meta", null, "{\\"a\\":1}".toRequestBody("application/json".toMediaType())'],
    ['c', 'curl_mime_type(part, "application/json");'],
    ['dart', 'contentType: MediaType.parse("application/json")'],
  ])('parts of a form have their content types in %s, too', (key, code) => {
    expect(snippetLanguage(key)!.generate(REQUESTS['parts of a form']!)).toContain(code);
  });

  it('Java and Swift put files into the form that they write out', () => {
    const written = (key: string) => snippetLanguage(key)!.generate(REQUESTS['a file in a form']!);
    expect(written('java')).toContain('HttpRequest.BodyPublishers.ofFile(Path.of("photo.png")),');
    expect(written('java')).toContain('import java.nio.file.Path;');
    expect(written('swift')).toContain(
      'try body.append(Data(contentsOf: URL(fileURLWithPath: "photo.png")))',
    );
  });

  it('Node sends the name of a file', () => {
    const code = snippetLanguage('node')!.generate(REQUESTS['a file in a form']!);
    expect(code).toContain("form.append('photo', file, 'photo.png');");
  });

  it('RestSharp sends a file as it is, and a form without files in parts', () => {
    const written = (name: string) => snippetLanguage('dotnet')!.generate(REQUESTS[name]!);
    expect(written('a file')).toContain(
      'new BodyParameter("", File.ReadAllBytes("photo.png"), "image/png", DataFormat.Binary)',
    );
    expect(written('parts of a form')).toContain('request.AlwaysMultipartFormData = true;');
    expect(written('a file in a form')).not.toContain('AlwaysMultipartFormData');
  });

  it('PHP and C do not wait for the body of a response to HEAD', () => {
    const head: RequestSample = { method: 'HEAD', url: 'https://api.example.com/a', headers: [] };
    expect(snippetLanguage('php')!.generate(head)).toContain('CURLOPT_NOBODY => true');
    expect(snippetLanguage('c')!.generate(head)).toContain('curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);');
  });

  describe('a text', () => {
    const written = (key: string, text: string, type = 'text/plain') =>
      snippetLanguage(key)!.generate({
        method: 'POST',
        url: 'https://api.example.com/a',
        headers: [['Content-Type', type]],
        body: { kind: 'text', type, text },
      });

    it('is a block in Ruby only where the block ends with it and keeps its indentation', () => {
      expect(written('ruby', 'a\n  b\u2028c')).toContain("<<~'BODY'.chomp\n  a\n    b\u2028c\nBODY");
      expect(written('ruby', '  a\n  b')).toContain('request.body = "  a\\n  b"');
      expect(written('ruby', 'a\n  BODY')).toContain('request.body = "a\\n  BODY"');
    });

    it('ends with a line break only if it has one', () => {
      expect(written('ruby', 'a\nb\n')).toContain("<<~'BODY'\n  a\n  b\nBODY");
      expect(written('java', 'a\nb\n')).toContain('"""\n        a\n        b\n        """');
      expect(written('java', 'a\nb')).toContain('"""\n        a\n        b\\\n        """');
    });

    it('keeps its carriage returns', () => {
      for (const key of ['ruby', 'java', 'go']) expect(written(key, 'a\r\nb')).toContain('"a\\r\\nb"');
    });

    it('keeps spaces at the ends of its lines in Java', () => {
      expect(written('java', 'a  \nb')).toContain('        a \\s\n        b');
    });

    it('never ends the block or the raw string that it is in', () => {
      expect(written('java', 'a\n""""\n')).toContain('        \\"\\"""\n');
      expect(written('swift', 'a\n"#b')).toContain('Data(##"""\na\n"#b\n"""##.utf8)');
      expect(written('swift', 'a\n\\#(b)')).toContain('Data(##"""\na\n\\#(b)\n"""##.utf8)');
      expect(written('powershell', "a\n'@")).toContain("$body = 'a\n''@'");
    });

    it('is sent as UTF-8 by all versions of requests', () => {
      expect(written('python', 'é')).toContain('data = "é".encode("utf-8")');
      expect(written('python', 'e')).toContain('data = "e"\n');
    });

    it('can have a content type with parameters in C#', () => {
      expect(written('csharp', 'a', 'text/plain; charset=utf-8')).toContain(
        'new StringContent("a", System.Net.Http.Headers.MediaTypeHeaderValue.Parse("text/plain; charset=utf-8"))',
      );
    });
  });

  it('JavaScript sends all digits of a long integer', () => {
    const sent = (value: unknown) =>
      snippetLanguage('javascript')!.generate({
        method: 'POST',
        url: 'https://api.example.com/a',
        headers: [],
        body: { kind: 'json', type: 'application/json', value },
      });
    expect(sent({ list: [12345678901234567000] })).toContain(
      'body: "{\\n  \\"list\\": [\\n    12345678901234567000\\n  ]\\n}"',
    );
    expect(sent({ id: 9007199254740991 })).toContain('body: JSON.stringify({\n    id: 9007199254740991');
  });

  it('Python sends null, too', () => {
    const body = { kind: 'json', type: 'application/json', value: null } as const;
    const code = snippetLanguage('python')!.generate({
      method: 'PUT',
      url: 'https://api.example.com/a',
      headers: [],
      body,
    });
    expect(code).toContain('data = "null"\n');
    expect(code).toContain('requests.put(url, data=data)');
  });

  it('Python sends headers in UTF-8, as curl does', () => {
    const headers: [string, string][] = [['X-Note', 'café']];
    expect(
      snippetLanguage('python')!.generate({ method: 'GET', url: 'https://api.example.com/a', headers }),
    ).toContain('"X-Note": "café".encode("utf-8")');
  });

  it('Python sends a form without files in parts, too', () => {
    const body = { kind: 'multipart', type: 'multipart/form-data' } as const;
    const code = snippetLanguage('python')!.generate({
      ...REQUESTS['parts of a form']!,
      body: { ...body, parts: [{ name: 'a', value: 'b', file: false }] },
    });
    expect(code).toContain('("a", (None, "b"))');
    expect(code).not.toContain('data=');
  });

  it('PHP, Dart and PowerShell send all parts of one name', () => {
    const codeOf = (key: string) => snippetLanguage(key)!.generate(REQUESTS['several parts of one name']!);
    const php = codeOf('php');
    expect(php).toContain("    ['tags', 'red'],\n    ['tags', ");
    expect(php).toContain("    ['photo', file_get_contents('two.png'), 'two.png'],\n    ['title', 'a'],\n];");
    expect(php).toContain('"Content-Type: multipart/form-data; boundary=$boundary",');
    const dart = codeOf('dart');
    expect(dart).toContain('request.files.add(http.MultipartFile.fromString("tags", "red"));');
    expect(dart).toContain('request.fields["title"] = "a";');
    expect(dart).not.toContain('request.fields["tags"]');
    const powershell = codeOf('powershell');
    expect(powershell).toContain("    'tags' = @('red', ");
    expect(powershell).toContain("    'photo' = @((Get-Item 'one.png'), (Get-Item 'two.png'))");
    expect(powershell).toContain("    'title' = 'a'");
  });

  it('curl keeps the spaces before a part', () => {
    const body = { kind: 'multipart', type: 'multipart/form-data' } as const;
    const parts = [{ name: 'a', value: ' b', file: false }];
    const code = snippetLanguage('curl')!.generate({ ...REQUESTS.JSON!, body: { ...body, parts } });
    expect(code).toContain("--form-string 'a= b'");
  });

  it('curl shows brackets in names of fields as they are', () => {
    const code = snippetLanguage('curl')!.generate({
      ...REQUESTS['a form']!,
      body: { kind: 'form', type: 'x', parts: [{ name: 'a[b]', value: 'c', file: false }] },
    });
    expect(code).toContain("--data-urlencode 'a[b]=c'");
  });

  it('languages with templates in strings escape their dollar and hash signs', () => {
    for (const key of ['kotlin', 'dart'])
      expect(snippetLanguage(key)!.generate(REQUESTS['a file in a form']!)).toContain('\\$HOME');
    expect(snippetLanguage('ruby')!.generate(REQUESTS['a file in a form']!)).toContain('\\#{y}');
  });
});

it.each(['javascript', 'node', 'typescript'])('%s reads a response that is not JSON as text', (key) => {
  const { generate } = snippetLanguage(key)!;
  const request: RequestSample = { method: 'DELETE', url: 'https://api.example.com/a', headers: [] };
  expect(generate(request)).toContain('response.json()');
  expect(generate({ ...request, response: 'text' })).toContain('response.text()');
});

it('cURL and Python give a file the content type of its part', () => {
  const parts = [{ name: 'photo', value: 'a.png', file: true, type: 'image/png' }];
  const body = { kind: 'multipart', type: 'multipart/form-data', parts } as const;
  const request: RequestSample = { method: 'POST', url: 'https://api.example.com/a', headers: [], body };
  expect(snippetLanguage('curl')!.generate(request)).toContain("'photo=@a.png;type=image/png'");
  expect(snippetLanguage('python')!.generate(request)).toContain(
    '("a.png", open("a.png", "rb"), "image/png")',
  );
});
