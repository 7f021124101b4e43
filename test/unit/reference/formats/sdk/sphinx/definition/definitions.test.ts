import { describe, expect, test } from 'vitest';
import { functionWith, memberOf, pageOf, pagesOf } from '../sphinx-artifact.ts';

/** A definition of Python. `prefix` is what comes before the name, `rest` what comes after it. */
function definition(
  type: string,
  id: string,
  parts: { prefix?: string; rest?: string; content?: string } = {},
): string {
  const at = id.lastIndexOf('.') + 1;
  const qualifier =
    at === 0
      ? ''
      : `<span class="sig-prename descclassname"><span class="pre">${id.slice(0, at)}</span></span>`;
  const prefix = parts.prefix
    ? `<em class="property"><span class="k"><span class="pre">${parts.prefix}</span></span><span class="w"> </span></em>`
    : '';
  return `<dl class="py ${type}">
<dt class="sig sig-object py" id="${id}">
${prefix}${qualifier}<span class="sig-name descname"><span class="pre">${id.slice(at)}</span></span>${parts.rest ?? ''}<a class="headerlink" href="#${id}" title="Link to this definition">¶</a></dt>
<dd>${parts.content ?? ''}</dd></dl>`;
}

const CALL = '<span class="sig-paren">(</span><span class="sig-paren">)</span>';
const TYPE =
  '<em class="property"><span class="p"><span class="pre">:</span></span><span class="w"> </span><span class="pre">int</span></em>';
const VALUE =
  '<em class="property"><span class="w"> </span><span class="p"><span class="pre">=</span></span><span class="w"> </span><span class="pre">3</span></em>';

function parameter(name: string, type = '', value = ''): string {
  const typed =
    type &&
    `<span class="p"><span class="pre">:</span></span><span class="w"> </span><span class="n"><span class="pre">${type}</span></span>`;
  const given =
    value &&
    `<span class="w"> </span><span class="o"><span class="pre">=</span></span><span class="w"> </span><span class="default_value"><span class="pre">${value}</span></span>`;
  return `<em class="sig-param"><span class="n"><span class="pre">${name}</span></span>${typed}${given}</em>`;
}

function call(...parameters: string[]): string {
  return `<span class="sig-paren">(</span>${parameters.join(', ')}<span class="sig-paren">)</span>`;
}

describe('a definition of Sphinx', () => {
  test('is a member of the kind of its CSS class', () => {
    const kind = (type: string) => memberOf(definition(type, 'x')).kind;
    expect(['class', 'exception', 'function', 'method', 'classmethod', 'staticmethod'].map(kind)).toEqual([
      'class',
      'class',
      'function',
      'method',
      'method',
      'method',
    ]);
    expect(['property', 'attribute', 'data', 'type', 'anything'].map(kind)).toEqual([
      'property',
      'property',
      'variable',
      'type',
      'property',
    ]);
  });

  test('has members that are named with their class', () => {
    const content = `<p>A client.</p>${definition('method', 'connect', { rest: CALL })}${definition('class', 'Options', { prefix: 'class', content: definition('attribute', 'retries') })}`;
    expect(memberOf(definition('class', 'lumen.Client', { prefix: 'class', content }))).toMatchObject({
      name: 'Client',
      description: 'A client.',
      members: [
        { kind: 'method', name: 'Client.connect', signatures: [{ code: 'connect()' }] },
        {
          kind: 'class',
          name: 'Client.Options',
          members: [{ kind: 'property', name: 'Client.Options.retries' }],
        },
      ],
    });
  });

  test('outside its class is named with the class, too', () => {
    expect(memberOf(definition('method', 'lumen.client.Client.connect')).name).toBe('Client.connect');
    expect(memberOf(definition('method', 'lumen.ndarray.sum')).name).toBe('ndarray.sum');
    expect(memberOf(definition('class', 'lumen.Outer.Inner')).name).toBe('Outer.Inner');
    expect(memberOf(definition('function', 'lumen.tools.blink')).name).toBe('blink');
  });

  test('is named with its module if another one on the page has the same name', () => {
    const page = pageOf(definition('function', 'one.run') + definition('function', 'two.run'));
    expect(page.sections[0]?.members.map(({ name }) => name)).toEqual(['run', 'two.run']);
  });

  test('with only a name and a type has no signature', () => {
    expect(memberOf(definition('data', 'LIMIT', { rest: TYPE + VALUE }))).toEqual({
      kind: 'variable',
      name: 'LIMIT',
      signatures: [],
      type: ['int'],
      default: '3',
    });
    expect(memberOf(definition('property', 'level', { prefix: 'property', rest: TYPE }))).toMatchObject({
      signatures: [],
      type: ['int'],
    });
    expect(
      memberOf(definition('property', 'level', { prefix: 'abstract property', rest: TYPE })),
    ).toMatchObject({
      signatures: [{ code: 'abstract property level: int' }],
    });
  });

  test('may have several signatures with a common description', () => {
    const [first, second] = ['lumen.set', 'lumen.set'].map((id) =>
      definition('function', id, { rest: call(parameter('level', 'float')) }),
    );
    const term = /<dt[\s\S]*<\/dt>/.exec(second!)![0].replace(' id="lumen.set"', '');
    const member = memberOf(first!.replace('</dt>', `</dt>${term}`));
    expect(member.signatures).toHaveLength(2);
    expect(member.signatures[1]).toMatchObject({ parameters: [{ name: 'level', type: ['float'] }] });
  });

  test('in another language than most of the library is marked', () => {
    const defined = (domain: string, name: string) =>
      `<dl class="${domain} function"><dt class="sig sig-object" id="${name}"><span class="sig-name descname">${name}</span>()</dt><dd></dd></dl>`;
    const both = pageOf(defined('py', 'one') + defined('py', 'two') + defined('cpp', 'three'));
    const members = both.sections.flatMap((section) => [...section.members]);
    expect(members.map(({ signatures }) => signatures[0]?.language)).toEqual([undefined, undefined, 'cpp']);
  });

  test('of other domains keeps its code unchanged', () => {
    const cpp = `<dl class="cpp class"><dt class="sig sig-object cpp" id="_CPPv4I0E4Lamp">
<span id="_CPPv3I0E4Lamp"></span><span class="k">template</span><span class="p">&lt;</span><span class="k">typename</span><span class="w"> </span><span class="sig-name descname"><span class="n">T</span></span><span class="p">&gt;</span><br /><span class="k">class</span><span class="w"> </span><span class="sig-name descname"><span class="n">Lamp</span></span><br /></dt>
<dd><dl class="cpp function"><dt class="sig sig-object cpp" id="_CPPv4N4Lamp2onE"><span class="kt">void</span><span class="w"> </span><span class="sig-name descname"><span class="n">on</span></span><span class="sig-paren">(</span><span class="sig-paren">)</span></dt><dd></dd></dl></dd></dl>`;
    expect(memberOf(cpp)).toMatchObject({
      kind: 'class',
      name: 'Lamp',
      signatures: [{ code: 'template<typename T>\nclass Lamp' }],
      members: [{ kind: 'method', name: 'Lamp::on', signatures: [{ code: 'void on()' }] }],
    });
    const option =
      '<dl class="std option"><dt class="sig sig-object std" id="cmdoption-level"><span class="sig-name descname">--level</span><span class="sig-prename descclassname"> &lt;n&gt;</span></dt><dd><p>Level.</p></dd></dl>';
    expect(memberOf(option)).toMatchObject({
      kind: 'property',
      name: '--level',
      signatures: [{ code: '--level <n>' }],
    });
  });
});

describe('the signature of a definition', () => {
  test('is Python code, without its module if a title names it', () => {
    const body = definition('class', 'lumen.client.Client', {
      prefix: 'class',
      rest: call(parameter('base_url', 'str'), parameter('*'), parameter('timeout', 'float', '10')),
    });
    expect(memberOf(body).signatures[0]?.code).toBe(
      'class lumen.client.Client(base_url: str, *, timeout: float = 10)',
    );
    const section = `<section id="m"><h2>lumen.client module</h2>${body}</section>`;
    expect(memberOf(section).signatures[0]?.code).toBe('class Client(base_url: str, *, timeout: float = 10)');
  });

  test('has an arrow before the return type, which is a link', () => {
    const returned =
      ' <span class="sig-return"><span class="sig-return-icon">&#x2192;</span> <span class="sig-return-typehint"><span class="pre">list</span><span class="p">[</span><a class="reference internal" href="#Lamp">Lamp</a><span class="p">]</span></span></span>';
    const pages = pagesOf({
      page: definition('function', 'find', { rest: CALL + returned }) + definition('class', 'Lamp'),
    });
    expect(pages[0]?.sections[0]?.members[0]?.signatures).toEqual([
      {
        code: 'find() -> list[Lamp]',
        returns: { type: ['list[', { text: 'Lamp', href: '#symbol/page#Lamp' }, ']'] },
      },
    ]);
  });

  test('has one line per parameter if it is long', () => {
    const names = ['first_parameter', 'second_parameter', 'third_parameter', 'fourth_parameter'];
    const rest = call(...names.map((name) => parameter(name, 'int')));
    expect(memberOf(definition('function', 'mix', { rest })).signatures[0]?.code).toBe(
      `mix(\n${names.map((name) => `    ${name}: int,\n`).join('')})`,
    );
  });

  test('over several lines of HTML is read the same way', () => {
    const rest = `<span class="sig-paren">(</span><dl><dd>${parameter('a', 'int')},</dd><dd>${parameter('b', '', '1')},</dd></dl><span class="sig-paren">)</span>`;
    expect(memberOf(definition('function', 'mix', { rest })).signatures[0]).toEqual({
      code: 'mix(a: int, b = 1)',
      parameters: [
        { name: 'a', type: ['int'] },
        { name: 'b', default: '1' },
      ],
    });
  });

  test('has optional parameters in square brackets', () => {
    const rest = `<span class="sig-paren">(</span>${parameter('a', 'int')}<span class="optional">[</span>, ${parameter('b')}<span class="optional">]</span><span class="sig-paren">)</span>`;
    expect(memberOf(definition('function', 'mix', { rest })).signatures[0]).toEqual({
      code: 'mix(a: int[, b])',
      parameters: [
        { name: 'a', type: ['int'] },
        { name: 'b', optional: true },
      ],
    });
  });

  test('is read from text that Sphinx could not parse, and from old versions', () => {
    const unparsed =
      '<span class="sig-paren">(</span><em class="sig-param"><span class="n"><span class="pre">level:</span> <span class="pre">float</span> <span class="pre">=</span> <span class="pre">&lt;factory&gt;</span></span></em><span class="sig-paren">)</span>';
    expect(memberOf(definition('function', 'mix', { rest: unparsed })).signatures[0]?.parameters).toEqual([
      { name: 'level', type: ['float'], default: '<factory>' },
    ]);
    const old =
      '<dl class="function"><dt id="lumen.mix"><code class="descclassname">lumen.</code><code class="descname">mix</code><span class="sig-paren">(</span><em>level: float</em>, <em>mode=None</em><span class="sig-paren">)</span> &#x2192; int</dt><dd></dd></dl>';
    expect(memberOf(old)).toMatchObject({
      kind: 'function',
      name: 'mix',
      signatures: [{ code: 'lumen.mix(level: float, mode=None) -> int' }],
    });
  });

  test('has a link to its source unless that is a page of Sphinx', () => {
    const link = (href: string) =>
      `${CALL}<a class="reference external" href="${href}"><span class="viewcode-link"><span class="pre">[source]</span></span></a>`;
    const url = 'https://github.com/lumen/lumen/blob/main/src/lumen/client.py#L12-L20';
    expect(memberOf(definition('function', 'mix', { rest: link(url) })).source).toEqual({
      text: 'src/lumen/client.py:12',
      url,
    });
    const member = memberOf(definition('function', 'mix', { rest: link('../_modules/lumen/#mix') }));
    expect(member).toEqual({ kind: 'function', name: 'mix', signatures: [{ code: 'mix()' }] });
  });
});

describe('the documentation of a definition', () => {
  test('has the version that added it, unless that has a remark', () => {
    const added = (text: string) =>
      functionWith(
        `<p>Mixes.</p><div class="versionadded"><p><span class="versionmodified added">${text}</p></div>`,
      );
    expect(added('Added in version 1.2.</span>')).toMatchObject({ description: 'Mixes.', since: '1.2' });
    expect(added('New in version 1.2.</span>').since).toBe('1.2');
    expect(added('Neu in Version 1.2b1.</span>').since).toBe('1.2b1');
    const remark = added('Added in version 1.2: </span>The level.');
    expect(remark.since).toBeUndefined();
    expect(remark.description).toBe('Mixes.\n\n*Added in version 1.2:* The level.');
  });

  test('has the reason of its deprecation', () => {
    const deprecated = (text: string) =>
      functionWith(`<div class="deprecated"><p><span class="versionmodified deprecated">${text}</p></div>`)
        .deprecated;
    expect(deprecated('Deprecated since version 2.0: </span>Use <code>blend</code>.')).toBe(
      'Since version 2.0: Use `blend`.',
    );
    expect(deprecated('Deprecated since version 2.0.</span>')).toBe('Since version 2.0.');
    expect(deprecated('Veraltet ab Version 2.0: </span>Nicht mehr.')).toBe(
      '*Veraltet ab Version 2.0:* Nicht mehr.',
    );
  });

  test.each([
    ['a parameter in emphasis, even a former one', '<em>strength</em> is now <em>level</em>.'],
    ['a parameter in code', '<code>a</code> has no effect.'],
  ])('is not deprecated by a remark about %s', (_, remark) => {
    const note = `<div class="deprecated"><p><span class="versionmodified deprecated">Deprecated since version 2.0: </span>${remark}</p></div>`;
    const member = memberOf(definition('function', 'mix', { rest: call(parameter('a')), content: note }));
    expect(member.deprecated).toBeUndefined();
    expect(member.description).toMatch(/^\*Deprecated since version 2\.0:\* /);
  });

  test('is deprecated by a remark that begins with other code', () => {
    const note =
      '<div class="deprecated"><p><span class="versionmodified deprecated">Deprecated since version 2.0: </span><code>blend</code> replaces it.</p></div>';
    expect(functionWith(note).deprecated).toBe('Since version 2.0: `blend` replaces it.');
  });

  test('has examples and references; other parts stay in the text', () => {
    const member =
      functionWith(`<p>Mixes.</p><div class="admonition seealso"><p class="admonition-title">See also</p><dl class="simple">
<dt><code>blend</code></dt><dd><p>Blends.</p></dd><dt><code>stir</code></dt></dl></div>
<p class="rubric">Notes</p><p>A note.</p><p class="rubric">Examples</p><p>Like this:</p>
<div class="doctest highlight-default"><div class="highlight"><pre>&gt;&gt;&gt; mix()\n</pre></div></div>`);
    expect(member).toMatchObject({
      description: 'Mixes.\n\n**Notes**\n\nA note.',
      see: ['`blend`: Blends.', '`stir`'],
      examples: ['Like this:\n\n```pycon\n>>> mix()\n```'],
    });
  });

  test('may contain boxes', () => {
    expect(
      functionWith('<div class="admonition warning"><p class="admonition-title">Warning</p><p>Hot.</p></div>')
        .description,
    ).toBe('> **Warning:** Hot.');
  });
});
