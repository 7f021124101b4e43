import { describe, expect, test } from 'vitest';
import { argument, docblock, library, member, method, page, symbol, tag } from './structure.ts';

const CLIENT = symbol('\\Acme\\Client', method('\\Acme\\Client::connect()') + property('name'));

function property(name: string): string {
  return `<property visibility="public"><name>${name}</name><full_name>\\Acme\\Client::$${name}</full_name></property>`;
}

/** What becomes of the description of a class of the same library. */
const described = (text: string) =>
  page(library(CLIENT, symbol('\\Acme\\Other', '', { doc: docblock('', text) })), 'Other').description;

/** What becomes of the description of a parameter. */
const parameter = (description: string) => {
  const content = argument('a') + docblock('', '', tag('param', description, 'variable="a"'));
  const { pages } = library(CLIENT, symbol('\\Acme\\f()', content, { kind: 'function', doc: '' }));
  return pages.find(({ kind }) => kind === 'function')?.signatures[0]?.parameters?.[0]?.description;
};

/** What a class with these tags documents. */
const tagged = (...tags: string[]) =>
  page(library(CLIENT, symbol('\\Acme\\Other', '', { doc: docblock('', '', tags.join('')) })), 'Other');

describe('a description', () => {
  test('is Markdown, and stays unchanged', () => {
    expect(described('Some *text*:\n\n- one\n- two\n\n    code')).toBe(
      'Some *text*:\n\n- one\n- two\n\n    code',
    );
  });

  test.each([
    ['{@see \\Acme\\Client}', '[`Client`](#symbol/Client)'],
    ['{@see Client}', '[`Client`](#symbol/Client)'],
    ['{@see \\acme\\CLIENT::Connect()}', '[`CLIENT::Connect()`](#symbol/Client#connect)'],
    ['{@see Client::$name}', '[`Client::$name`](#symbol/Client#%24name)'],
    ['{@see Client the client}', '[the client](#symbol/Client)'],
    ['{@link https://example.com/a_(b)}', '<https://example.com/a_%28b%29>'],
    ['{@link https://example.com here}', '[here](https://example.com)'],
    ['{@link javascript:alert(1) here}', 'javascript:alert(1) here'],
    ['{@see \\Psr\\Log\\LoggerInterface}', '`LoggerInterface`'],
    ['{@see Client::missing()}', '`Client::missing()`'],
    ['{@see some words}', 'some words'],
    ['a {@internal not for you} b', 'a  b'],
    ['a {@internal see {@see Client} there}} b', 'a  b'],
    ['{@example examples/a.php}', '`examples/a.php`'],
    ['{@unknown thing}', '{@unknown thing}'],
    ['`{@see Client}`', '`{@see Client}`'],
    ['~~~\n{@see Client}\n~~~', '~~~\n{@see Client}\n~~~'],
  ])('has inline tags: %s', (text, expected) => {
    expect(described(text)).toBe(expected);
  });

  test('may refer to members that a trait, a parent or a tag declares', () => {
    const trait = symbol('\\Acme\\Runs', method('\\Acme\\Runs::run()'), { kind: 'trait' });
    const base = symbol('\\Acme\\Base', method('\\Acme\\Base::stop()'));
    const doc = docblock(
      '',
      '{@see run()}, {@see self::stop()}, {@see Child::$magic}',
      tag('property', '', 'variable="magic"'),
    );
    const content = `<extends>\\Acme\\Base</extends>${method('\\Acme\\Runs::run()')}`;
    expect(page(library(trait, base, symbol('\\Acme\\Child', content, { doc })), 'Child').description).toBe(
      '[`run()`](#symbol/Runs#run), [`self::stop()`](#symbol/Base#stop), [`Child::$magic`](#symbol/Child#%24magic)',
    );
  });

  test('links to members of a hidden type on the page that shows them', () => {
    const run = method('\\Acme\\Hidden::run()');
    const base = symbol('\\Acme\\Base', run);
    const child = symbol('\\Acme\\Child', `<extends>\\Acme\\Base</extends>${run}`, {
      doc: docblock('{@see run()}'),
    });
    expect(page(library(base, child), 'Child').description).toBe('[`run()`](#symbol/Base#run)');
  });

  test('of a tag may be aligned with its first line', () => {
    expect(parameter('The first line,&#10;        the second.&#10;&#10;        Another paragraph.')).toBe(
      'The first line,\nthe second.\n\nAnother paragraph.',
    );
    expect(parameter('An example:&#10;&#10;    $code;')).toBe('An example:\n\n    $code;');
  });

  test.each([
    ['<p>One *two* <b>three</b> &lt;four&gt;</p>', 'One \\*two\\* **three** \\<four>'],
    ['<p>One</p><p>two<br/>three<br/></p>', 'One\n\ntwo\\\nthree'],
    ['<ol><li>One<ul><li>two</li></ul></li><li>three</li></ol>', '1. One\n\n   - two\n2. three'],
    ['<pre><code class="language-php">$a = 1;\n</code></pre>', '```php\n$a = 1;\n```'],
    ['<h2>Title</h2><blockquote><p>a</p></blockquote><hr>', '## Title\n\n> a\n\n---'],
    [
      '<p><a href="https://example.com">a</a> <a href="javascript:b">b</a> <code>c`d</code></p>',
      '[a](https://example.com) b `` c`d ``',
    ],
    ['<p>See {@see Client}</p>', 'See [`Client`](#symbol/Client)'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of a tag may be HTML: %s', (html, expected) => {
    const escaped = html
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\n', '&#10;');
    expect(parameter(escaped)).toBe(expected);
  });

  test('may list the keys of an array, and of arrays in it', () => {
    const text = `Optional. {
    @type bool  $deep  Whether to go on.
    @type array $more  {
        @type \\Acme\\Client|null $client The client.
    }
}`;
    expect(parameter(text.replaceAll('\n', '&#10;'))).toBe(
      'Optional.\n\n- `$deep` (`bool`): Whether to go on.\n- `$more` (`array`)\n  - `$client` (`Client|null`): The client.',
    );
  });
});

describe('tags', () => {
  test('may be references', () => {
    const { see } = tagged(
      tag('see', '', 'link="\\Acme\\Client::connect()"'),
      tag('see', 'why', 'link="https://example.com"'),
      tag('see', 'https://example.com/old style'),
      tag('see', 'Client::connect()'),
      tag('link', 'https://example.com/same', 'link="https://example.com/same"'),
      tag('uses', '', 'link="\\Acme\\Client"'),
      tag('mixin', '\\Acme\\Client'),
      tag('see'),
    );
    expect(see).toEqual([
      '[`Client::connect()`](#symbol/Client#connect)',
      '[why](https://example.com)',
      '[style](https://example.com/old)',
      '<https://example.com/same>',
      '[`Client`](#symbol/Client)',
    ]);
  });

  test('may be versions that added or changed something', () => {
    expect(tagged(tag('since', '', 'version="1.0"'), tag('since', 'More.', 'version="1.1"'))).toMatchObject({
      since: '1.0',
      description: '**Since:** 1.1 More.',
    });
    expect(tagged(tag('since', '1.0 with text')).since).toBe('1.0 with text');
  });

  test('may deprecate, with or without a reason', () => {
    expect(tagged(tag('deprecated')).deprecated).toBe('');
    expect(tagged(tag('deprecated', 'Use {@see Client}', 'version="2.0"')).deprecated).toBe(
      '2.0 Use [`Client`](#symbol/Client)',
    );
  });

  test('may be examples: code, Markdown, or a file name', () => {
    expect(
      tagged(tag('example', '$a = new Client();'), tag('example', 'docs/a.php'), tag('example', 'In *words*'))
        .examples,
    ).toEqual(['```php\n$a = new Client();\n```', '`docs/a.php`', 'In *words*']);
  });

  test('may be warnings', () => {
    expect(tagged(tag('experimental'), tag('warning', 'Slow.')).description).toBe(
      '**Experimental**\n\n**Warning:** Slow.',
    );
  });

  test.each(['internal', 'ignore', 'hidden'])('@%s leaves out a member', (name) => {
    const content = method('\\Acme\\A::a()') + method('\\Acme\\A::b()', docblock('', '', tag(name)));
    expect(page(library(symbol('\\Acme\\A', content))).sections[0]?.members.map((one) => one.name)).toEqual([
      'a',
    ]);
  });
});

describe('{@inheritdoc}', () => {
  const base = symbol(
    '\\Acme\\Base',
    method('\\Acme\\Base::run()', docblock('Runs.', 'For long.', tag('return', 'how long', 'type="int"'))),
  );
  const run = (doc: string) =>
    member(
      page(
        library(
          base,
          symbol('\\Acme\\Child', `<extends>\\Acme\\Base</extends>${method('\\Acme\\Child::run()', doc)}`),
        ),
        'Child',
      ),
      'run',
    );

  test('inherits everything, alone or in an empty comment', () => {
    for (const doc of [docblock('{@inheritdoc}'), docblock('{@inheritDoc}'), docblock()]) {
      expect(run(doc)).toMatchObject({
        description: 'Runs.\n\nFor long.',
        signatures: [{ returns: { type: ['int'], description: 'how long' } }],
      });
    }
  });

  test('inside a description inserts that of the parent', () => {
    expect(run(docblock('Walks.', 'First: {@inheritdoc} Then more.')).description).toBe(
      'Walks.\n\nFirst: For long. Then more.',
    );
  });

  test('is removed if there is nothing to inherit', () => {
    const { description } = member(
      page(library(symbol('\\A', method('\\A::b()', docblock('{@inheritdoc}'))))),
      'b',
    );
    expect(description).toBeUndefined();
  });

  test('terminates if types extend each other', () => {
    const circle = ['A', 'B'].map((name, index, names) =>
      symbol(
        `\\${name}`,
        `<extends>\\${names[1 - index]}</extends>${method(`\\${name}::c()`, docblock('{@inheritdoc}'))}`,
      ),
    );
    expect(library(...circle).pages).toHaveLength(2);
  });
});
