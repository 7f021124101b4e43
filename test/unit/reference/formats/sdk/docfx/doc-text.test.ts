import { describe, expect, it } from 'vitest';
import { docText } from '../../../../../../src/reference/formats/sdk/docfx/doc-text.ts';
import type { DocfxReference } from '../../../../../../src/reference/formats/sdk/docfx/docfx-file.ts';
import type { Symbols } from '../../../../../../src/reference/formats/sdk/docfx/symbols.ts';

const reference = (uid: string, name: string): [string, DocfxReference] => [
  uid,
  { uid, name, definition: undefined, href: undefined, parts: [] },
];

const symbols: Symbols = {
  shown: new Map([
    ['Acme.Client`1', { name: 'Client<T>', path: 'acme/client' }],
    ['Acme.Client`1.Send(System.String)', { name: 'Send(string)', path: 'acme/client', member: 'Send' }],
  ]),
  references: new Map([reference('System.String', 'string')]),
  namespaces: new Set(['Acme', 'Microsoft.Acme']),
};

const text = (markdown: string) => docText(markdown, { symbols, language: 'csharp' });

describe('a text of DocFX', () => {
  it('keeps the Markdown of its author', () => {
    const markdown =
      'Some *words*, `List<T>` and a <https://example.com> link.\n\n- one\n- two\n\n1 < 2 && 3 > 2';
    expect(text(markdown)).toBe(markdown);
    expect(text('```xml\n<p>\n\n\n\n</p>\n```')).toBe('```xml\n<p>\n\n\n\n</p>\n```');
    expect(text('~~~\n<see cref="T:A"/> `\n~~~\n\n<c>x</c>')).toBe('~~~\n<see cref="T:A"/> `\n~~~\n\n`x`');
  });

  it('is undefined if it is empty', () => {
    expect(text(' \n ')).toBeUndefined();
    expect(text('<p> </p><!-- nothing -->')).toBeUndefined();
  });

  it('links to symbols of the library, however their uid is encoded', () => {
    expect(text('<xref href="Acme.Client%601" data-throw-if-not-resolved="false"></xref>')).toBe(
      '[`Client<T>`](#symbol/acme/client)',
    );
    expect(text('<xref href="Acme.Client%601.Send(System.String)"></xref>.')).toBe(
      '[`Send(string)`](#symbol/acme/client#Send).',
    );
    expect(text('<see cref="M:Acme.Client`1.Send(System.String)"/>')).toBe(
      '[`Send(string)`](#symbol/acme/client#Send)',
    );
    expect(text('<xref:Acme.Client%601> and [clients](xref:Acme.Client%601)')).toBe(
      '[`Client<T>`](#symbol/acme/client) and [clients](#symbol/acme/client)',
    );
    expect(text('<xref href="Acme.Client%601?text=the+client"></xref>')).toBe(
      '[the client](#symbol/acme/client)',
    );
    expect(text('Ask @Acme.Client`1.')).toBe('Ask [`Client<T>`](#symbol/acme/client).');
  });

  it('links .NET symbols to Microsoft Learn', () => {
    expect(text('<xref href="System.String"></xref>')).toBe(
      '[`string`](https://learn.microsoft.com/dotnet/api/system.string)',
    );
    expect(text('<xref href="System.Collections.Generic.List%601.Add(%600)"></xref>')).toBe(
      '[`Add(T)`](https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1.add)',
    );
    expect(
      text('<xref href="System.Collections.Generic.Dictionary{System.String,System.Int32}"></xref>'),
    ).toBe(
      '[`Dictionary<String, Int32>`](https://learn.microsoft.com/dotnet/api/system.collections.generic.dictionary-2)',
    );
  });

  it('shows symbols without a target as code', () => {
    expect(text('<xref href="Unity.Vector3"></xref>, <xref href="Acme.Hidden"></xref>')).toBe(
      '`Vector3`, `Hidden`',
    );
    expect(text('<xref href="Microsoft.Acme.Internals"></xref>')).toBe('`Internals`');
    expect(text('<see cref="!:Nowhere"/>')).toBe('`Nowhere`');
    expect(text('<xref uid="langword_csharp_true" name="true" href=""></xref>')).toBe('`true`');
    expect(text('mail me@acme.Client, @nobody')).toBe('mail me@acme.Client, @nobody');
  });

  it('turns code, names of parameters and keywords into code', () => {
    expect(
      text('<code class="paramref">a</code> <paramref name="b"/> <c>x &lt; y</c> <see langword="null"/>'),
    ).toBe('`a` `b` `x < y` `null`');
    expect(text('<span class="paramref">a</span> <span class="languagekeyword">b</span>')).toBe('`a` `b`');
    expect(text('<code>List`1</code> and <code>Set`1</code>')).toBe('`` List`1 `` and `` Set`1 ``');
    expect(text('<c><xref href="Acme.Client%601"></xref></c>')).toBe('[`Client<T>`](#symbol/acme/client)');
  });

  it('turns blocks of code into fences with their language', () => {
    expect(text('So:<pre><code class="lang-vb">Dim a = 1\n\n\nDim b</code></pre>Done.')).toBe(
      'So:\n\n```vb\nDim a = 1\n\n\nDim b\n```\n\nDone.',
    );
    expect(text('<pre><code>var list = new List&lt;T&gt;();</code></pre>')).toBe(
      '```csharp\nvar list = new List<T>();\n```',
    );
    expect(text('<pre><code class="C#">a</code></pre>')).toBe('```csharp\na\n```');
    expect(text('<pre><code>&lt;a/&gt;</code></pre>')).toBe('```xml\n<a/>\n```');
  });

  it('turns paragraphs, lists, tables and notes into blocks', () => {
    expect(text('One.\n<p>Two.</p>\n\n<para>Three.</para>Four')).toBe('One.\n\nTwo.\n\nThree.\n\nFour');
    expect(text('<ul><li>a</li><li><p>b</p><p>c</p></li></ul>')).toBe('- a\n- b\n\n  c');
    expect(text('<list type="number"><item><term>a</term><description>b</description></item></list>')).toBe(
      '1. **a** b',
    );
    expect(
      text('<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td></tr></tbody></table>'),
    ).toBe('| A | B |\n| --- | --- |\n| 1\\|2 |');
    expect(text('<div class="WARNING"><h5>WARNING</h5><p>Slow.</p></div>')).toBe('> **WARNING**\n>\n> Slow.');
    expect(text('> [!NOTE]\n> Slow.')).toBe('> **Note**\n> \n> Slow.');
  });

  it('keeps links to the web, and only the text of others', () => {
    expect(text('<a href="https://example.com/a_(b)">web</a> <see href="https://example.com"/>')).toBe(
      '[web](https://example.com/a_%28b%29) <https://example.com>',
    );
    expect(
      text('<a href="../guide.md">guide</a> [page](~/page.md) ![](x.png)<img src="y.png" alt="a picture">'),
    ).toBe('guide page a picture');
    expect(text('<a href="javascript:alert(1)">no</a>')).toBe('no');
  });

  it('shows tags that its author did not escape', () => {
    expect(text('A List<T> of <Widget name="x">')).toBe('A List&lt;T> of &lt;Widget name="x">');
  });

  it('reads unclosed tags and marks in linear time', () => {
    for (const part of [
      '<code>',
      '<pre>',
      '`',
      '``` ',
      '<a "',
      '<p>',
      '<!--',
      '[',
      '@a.',
      '<xref:',
      '&gt;',
      '</p>',
    ]) {
      expect(text(`x${part.repeat(20_000)}`)).toBeTypeOf('string');
    }
    expect(text('<b>'.repeat(5000) + 'deep')).toContain('deep');
  });
});
