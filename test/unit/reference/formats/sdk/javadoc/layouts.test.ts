import { describe, expect, it } from 'vitest';
import { readJavadoc } from '../../../../../../src/reference/formats/sdk/javadoc/read-javadoc.ts';
import { artifactOf, memberOf, pageOf } from './javadoc-artifact.ts';

/** A page as version 8 lays it out. */
const VERSION_8 = `<html><body>
<div class="topNav"><a name="navbar.top"></a></div>
<!-- ======== START OF CLASS DATA ======== -->
<div class="header"><div class="subTitle">com.example</div><h2 title="Class Client" class="title">Class Client</h2></div>
<div class="contentContainer">
<ul class="inheritance"><li>java.lang.Object</li><li><ul class="inheritance"><li>com.example.Client</li></ul></li></ul>
<div class="description"><ul class="blockList"><li class="blockList">
<dl><dt>All Implemented Interfaces:</dt><dd>java.io.Closeable, java.util.function.Function&lt;A,B&gt;</dd></dl>
<hr><br>
<pre>@Deprecated
public class <span class="typeNameLabel">Client</span>
extends java.lang.Object
implements java.io.Closeable</pre>
<div class="block"><span class="deprecatedLabel">Deprecated.</span>&nbsp;<div class="block"><span class="deprecationComment">Use <a href="../../com/example/Other.html" title="class in com.example"><code>Other</code></a>.</span></div></div>
<div class="block">Talks to a server.
<h4>Usage</h4><pre>new Client()</pre></div>
<dl><dt><span class="simpleTagLabel">Since:</span></dt><dd>1.0, 2.0 takes <a href="Other.html"><code>Other</code></a></dd>
<dt><span class="seeLabel">See Also:</span></dt><dd><a href="../../com/example/Other.html" title="class in com.example"><code>Other</code></a>,
<a href="https://example.com">the site</a></dd></dl>
</li></ul></div>
<div class="summary"><ul class="blockList"><li class="blockList"><a name="method.summary"></a><h3>Method Summary</h3></li></ul></div>
<div class="details"><ul class="blockList"><li class="blockList">
<ul class="blockList"><li class="blockList"><a name="constructor.detail"></a><h3>Constructor Detail</h3>
<a name="Client-java.lang.String-"></a>
<ul class="blockListLast"><li class="blockList"><h4>Client</h4>
<pre>public&nbsp;Client(java.lang.String&nbsp;address)</pre></li></ul></li></ul>
<ul class="blockList"><li class="blockList"><a name="method.detail"></a><h3>Method Detail</h3>
<a name="send-java.lang.Object-int:A-"></a>
<ul class="blockListLast"><li class="blockList"><h4>send</h4>
<pre>public&nbsp;&lt;T&gt;&nbsp;java.util.Map&lt;java.lang.String,T&gt;&nbsp;send(<a href="../../com/example/Other.html" title="class in com.example">Other</a>&nbsp;other,
                    int[]&nbsp;numbers)
             throws java.io.IOException</pre>
<div class="block"><span class="descfrmTypeLabel">Description copied from interface:&nbsp;<code>Sender</code></span></div>
<div class="block">Sends, as <a href="../../com/example/Other.html#receive-java.lang.String-"><code>Other.receive(String)</code></a> expects it.</div>
<dl><dt><span class="paramLabel">Type Parameters:</span></dt><dd><code>T</code> - the type</dd>
<dt><span class="paramLabel">Parameters:</span></dt><dd><code>other</code> - who gets it</dd><dd><code>numbers</code> - - what it gets</dd>
<dt><span class="returnLabel">Returns:</span></dt><dd>the answer</dd>
<dt><span class="throwsLabel">Throws:</span></dt><dd><code>java.io.IOException</code> - if it fails</dd></dl>
</li></ul></li></ul>
</li></ul></div></div>
<!-- ========= END OF CLASS DATA ========= -->
</body></html>`;

const OTHER = `<div class="description"><pre>public class Other</pre></div>
<a name="receive-java.lang.String-"></a>`;

describe('version 8', () => {
  const page = pageOf(VERSION_8, 'com/example/Client.html', { 'com/example/Other.html': OTHER });
  const other = '#symbol/com-example/Other';

  it('has the same parts of a type', () => {
    expect(page).toMatchObject({
      kind: 'class',
      name: 'Client',
      group: 'com.example',
      path: 'com-example/Client',
      description: 'Talks to a server.\n\n###### Usage\n\n```java\nnew Client()\n```',
      deprecated: `Use [\`Other\`](${other}).`,
      since: '1.0, 2.0 takes Other',
      see: [`[\`Other\`](${other})`, '[the site](https://example.com)'],
      signatures: [{ code: '@Deprecated\npublic class Client\n    implements java.io.Closeable' }],
      relations: [
        { kind: 'implements', types: [['java.io.Closeable'], ['java.util.function.Function<A,B>']] },
      ],
    });
  });

  it('has the same parts of a member', () => {
    expect(memberOf(page, 'send')).toEqual({
      kind: 'method',
      name: 'send',
      description: `Sends, as [\`Other.receive(String)\`](${other}#receive) expects it.`,
      signatures: [
        {
          code: 'public <T> java.util.Map<java.lang.String,T> send(\n    Other other,\n    int[] numbers)\n    throws java.io.IOException',
          typeParameters: [{ name: 'T', description: 'the type' }],
          parameters: [
            { name: 'other', type: [{ text: 'Other', href: other }], description: 'who gets it' },
            { name: 'numbers', type: ['int[]'], description: '- what it gets' },
          ],
          returns: { type: ['java.util.Map<java.lang.String,T>'], description: 'the answer' },
          throws: [{ type: ['java.io.IOException'], description: 'if it fails' }],
        },
      ],
    });
  });

  it('shows a note whose label has an unknown class, whatever its name', () => {
    const html = VERSION_8.replace('simpleTagLabel">Since:', 'constructor">API Note:');
    expect(pageOf(html).description).toContain('**API Note:** 1.0, 2.0 takes `Other`');
  });

  it('has constructors', () => {
    expect(page.sections.map(({ kind, members }) => [kind, members.map(({ name }) => name)])).toEqual([
      ['constructors', ['Client']],
      ['methods', ['send']],
    ]);
  });
});

describe('versions 11 to 15', () => {
  const page = pageOf(`<main role="main"><div class="contentContainer">
<section class="description"><hr><div class="typeSignature"><span class="modifiers">public interface </span><span class="typeNameLabel">Client</span></div>
<div class="deprecationBlock"><span class="deprecatedLabel">Deprecated.</span><div class="deprecationComment">Gone.</div></div>
<div class="block">Talks.</div></section>
<section class="details"><section role="region"><ul class="blockList"><li class="blockList"><a id="method.detail"></a><h3>Method Detail</h3>
<a id="send(int)"></a><ul class="blockListLast"><li class="blockList"><h4>send</h4>
<pre class="methodSignature">void&nbsp;send&#8203;(int&nbsp;number)</pre><div class="block">Sends.</div></li></ul></li></ul></section></section></div></main>`);

  it('have the same parts', () => {
    expect(page).toMatchObject({ kind: 'interface', description: 'Talks.', deprecated: 'Gone.' });
    expect(memberOf(page, 'send')).toEqual({
      kind: 'method',
      name: 'send',
      description: 'Sends.',
      signatures: [{ code: 'void send(int number)', parameters: [{ name: 'number', type: ['int'] }] }],
    });
  });
});

describe('versions after 21', () => {
  const page = pageOf(`<main role="main"><section class="class-description" id="class-description">
<dl class="notes"><dt>All Known Implementing Classes:</dt><dd><code>com.example.Other</code></dd></dl><hr>
<div class="horizontal-scroll"><div class="type-signature"><span class="modifiers">public interface </span><span class="element-name type-name-label">Client</span></div>
<div class="block">Talks.</div><dl class="notes"><dt>Since:</dt><dd>9</dd></dl></div></section>
<section class="details"><ul class="details-list"><li><section class="method-details" id="method-detail"><h2>Method Details</h2><ul class="member-list"><li>
<section class="detail" id="send(int)"><h3>send</h3><div class="horizontal-scroll"><div class="member-signature"><span class="return-type">void</span>&nbsp;<span class="element-name">send</span><wbr><span class="parameters">(int&nbsp;number)</span></div>
<div class="block">Sends.</div></div></section></li></ul></section></li></ul></section></main>`);

  it('may have parts in scrollable boxes', () => {
    expect(page).toMatchObject({
      description: 'Talks.',
      since: '9',
      relations: [{ kind: 'implementedBy', types: [['com.example.Other']] }],
    });
    expect(memberOf(page, 'send')).toMatchObject({
      description: 'Sends.',
      signatures: [{ code: 'void send(int number)', parameters: [{ name: 'number', type: ['int'] }] }],
    });
  });
});

describe('files', () => {
  const type =
    '<section class="class-description"><div class="type-signature">public class A</div></section>';

  it('of modules are in their folders', () => {
    const files = { 'element-list': 'module:my.module\ncom.example\n' };
    expect(pageOf(type, 'my.module/com/example/A.html', files)).toMatchObject({
      group: 'com.example',
      path: 'com-example/A',
    });
  });

  it('may be in a subfolder', () => {
    const page = pageOf(type, 'docs/api/com/example/A.html', { 'docs/api/element-list': 'com.example\n' });
    expect(page.path).toBe('com-example/A');
  });

  it('of the unnamed package have no folder', () => {
    expect(pageOf(type, 'A.html')).toMatchObject({ group: 'Unnamed package', path: 'A' });
  });

  it.each([
    'com/example/package-summary.html',
    'com/example/class-use/A.html',
    'com/example/doc-files/A.html',
    'src-html/com/example/A.html',
    'index-files/index-1.html',
    'search.html',
  ])('are not types: %s', (file) => {
    expect(readJavadoc(artifactOf({ [file]: type })).problems).toMatchObject([{ code: 'sdk-invalid' }]);
  });
});

describe('private types and members', () => {
  const typeOf = (signature: string) =>
    `<section class="class-description"><div class="type-signature">${signature}</div><div class="block"><a href="A.B.html">B</a></div></section>`;
  const details = `<section class="details"><section id="field-detail">
<section class="detail" id="x"><h3>x</h3><div class="member-signature">private int x</div></section>
<section class="detail" id="y"><h3>y</h3><div class="member-signature">protected int y</div></section></section></section>`;

  it('are omitted, and no link leads to them', () => {
    const page = pageOf(typeOf('public class A') + details, 'com/example/A.html', {
      'com/example/A.B.html': typeOf('private static class A.B'),
    });
    expect(page.sections.map(({ members }) => members.map(({ name }) => name))).toEqual([['y']]);
    expect(page.description).toBe('B');
    expect(page).not.toHaveProperty('relations');
  });
});

describe('links', () => {
  const linked = (href: string) =>
    pageOf(
      `<section class="class-description"><div class="type-signature">public class A</div><div class="block"><a href="${href}">x</a></div></section><section class="detail" id="add(int)"></section>`,
      'com/example/A.html',
    ).description;

  it.each([
    ['#add(int)', '[x](#symbol/com-example/A#add)'],
    ['#%3Cinit%3E()', '[x](#symbol/com-example/A)'],
    ['A.html#gone()', '[x](#symbol/com-example/A)'],
    ['../example/A.html', '[x](#symbol/com-example/A)'],
    ['https://a.example/B.html?is-external=true', '[x](https://a.example/B.html)'],
    ['package-summary.html', 'x'],
    ['../../../../../etc/passwd', 'x'],
    ['javascript:alert(1)', 'x'],
    ['//a.example', 'x'],
    ['%E0%A4%A', 'x'],
  ])('lead to symbols, to other sites, or become text: %s', (href, markdown) => {
    expect(linked(href)).toBe(markdown);
  });
});
