import { describe, expect, test } from 'vitest';
import { functionWith, memberOf } from './sphinx-artifact.ts';

function fields(...pairs: [title: string, content: string][]): string {
  const items = pairs.map(
    ([title, content]) =>
      `<dt class="field-odd">${title}<span class="colon">:</span></dt>\n<dd class="field-odd">${content}</dd>`,
  );
  return `<dl class="field-list simple">\n${items.join('\n')}\n</dl>`;
}

const signatureWith = (...pairs: [string, string][]) => functionWith(fields(...pairs)).signatures[0]!;

describe('fields of a definition', () => {
  test('describe parameters, with types and defaults of the signature', () => {
    const content = `<ul class="simple">
<li><p><strong>level</strong> – How much,
or <code>None</code>.</p></li>
<li><p><strong>mode</strong> (<em>str</em><em>, </em><em>optional</em>) – <p>How.</p>
<p>More about it.</p>
</p></li>
</ul>`;
    expect(signatureWith(['Parameters', content]).parameters).toEqual([
      { name: 'level', type: ['float'], default: '1', description: 'How much, or `None`.' },
      { name: '**options' },
      { name: 'mode', type: ['str'], optional: true, description: 'How.\n\nMore about it.' },
    ]);
  });

  test.each([
    ['Parameter', 'Rückgabe', 'Verursacht'],
    ['Paramètres\u00a0', 'Renvoie\u00a0', 'Lève\u00a0'],
    ['パラメータ', '戻り値', '例外'],
    ['参数', '返回', '抛出'],
  ])('have titles in the language of the documentation: %s', (parameters, returns, raises) => {
    const signature = signatureWith(
      [parameters, '<p><strong>level</strong> – How much.</p>'],
      [returns, '<p>A mix.</p>'],
      [raises, '<p><strong>ValueError</strong> – Too much.</p>'],
    );
    expect(signature).toMatchObject({
      parameters: [{ name: 'level', description: 'How much.' }, {}],
      returns: { description: 'A mix.' },
      throws: [{ type: ['ValueError'], description: 'Too much.' }],
    });
  });

  test('may contain a single parameter without a list', () => {
    expect(
      signatureWith(['Parameters', '<p><strong>level</strong> (<em>int</em>) – How – or not.</p>'])
        .parameters?.[0],
    ).toEqual({
      name: 'level',
      type: ['int'],
      default: '1',
      description: 'How – or not.',
    });
    expect(
      signatureWith(['Parameters', '<p><strong>level</strong> (<em>int</em>)</p>']).parameters?.[0],
    ).toEqual({
      name: 'level',
      type: ['int'],
      default: '1',
    });
  });

  test('in numpydoc style are terms with types; other parameters follow', () => {
    const terms = `<dl class="simple"><dt><strong>level, size</strong><span class="classifier">float</span></dt><dd><p>Both.</p></dd>
<dt><strong>**options</strong></dt><dd><p>More.</p></dd></dl>`;
    const others =
      '<dl class="simple"><dt><strong>gamma</strong><span class="classifier">float, optional</span></dt><dd><p>Rare.</p></dd></dl>';
    expect(signatureWith(['Parameters', terms], ['Other Parameters', others]).parameters).toEqual([
      { name: 'level', type: ['float'], default: '1', description: 'Both.' },
      { name: '**options', description: 'More.' },
      { name: 'size', type: ['float'], description: 'Both.' },
      { name: 'gamma', type: ['float'], optional: true, description: 'Rare.' },
    ]);
  });

  test('describe the result', () => {
    expect(
      signatureWith(['Returns', '<p>The <em>new</em> level – or none.</p>'], ['Return type', '<p>float</p>'])
        .returns,
    ).toEqual({
      type: ['float'],
      description: 'The *new* level – or none.',
    });
    const one =
      '<dl class="simple"><dt><strong>level</strong><span class="classifier">float</span></dt><dd><p>The level.</p></dd></dl>';
    expect(signatureWith(['Returns', one]).returns).toEqual({
      type: ['float'],
      description: '**level**: The level.',
    });
    const typed = '<dl class="simple"><dt>float</dt><dd><p>The level.</p></dd></dl>';
    expect(signatureWith(['Returns', typed]).returns).toEqual({ type: ['float'], description: 'The level.' });
  });

  test('describe several results in a list', () => {
    const results =
      '<ul class="simple"><li><p><strong>level</strong> (<em>float</em>) – The level.</p></li><li><p><em>int</em> – A weight.</p></li></ul>';
    expect(signatureWith(['Returns', results]).returns).toEqual({
      description: '- **level** (`float`): The level.\n- `int`: A weight.',
    });
  });

  test('describe yielded values', () => {
    expect(signatureWith(['Yields', '<p><em>int</em> – A number.</p>']).returns).toEqual({
      type: ['int'],
      description: '**Yields**: A number.',
    });
  });

  test('describe exceptions', () => {
    const content =
      '<ul class="simple"><li><p><a class="reference external" href="https://docs.example/#ValueError"><strong>ValueError</strong></a> – If it is <code>None</code>.</p></li><li><p><strong>OSError</strong></p></li></ul>';
    expect(signatureWith(['Raises', content]).throws).toEqual([
      {
        type: [{ text: 'ValueError', href: 'https://docs.example/#ValueError' }],
        description: 'If it is `None`.',
      },
      { type: ['OSError'] },
    ]);
    const terms = '<dl class="simple"><dt>OSError</dt><dd><p>If it fails.</p></dd></dl>';
    expect(signatureWith(['Raises', terms]).throws).toEqual([
      { type: ['OSError'], description: 'If it fails.' },
    ]);
  });

  test('with other names, or with plain text, stay text', () => {
    const member = functionWith(
      `<p>Mixes.</p>${fields(['Warns', '<p>If it is hot.</p>'], ['Parameters', '<p>As those of all others.</p>'], ['Steps', '<ul><li><p>one</p></li></ul>'])}`,
    );
    expect(member.description).toBe(
      'Mixes.\n\n**Parameters:** As those of all others.\n\n**Warns:** If it is hot.\n\n**Steps:**\n\n- one',
    );
  });

  test('describe attributes, which become members of a class', () => {
    const attribute =
      '<dl class="py attribute"><dt class="sig sig-object py" id="Lamp.on"><span class="sig-name descname">on</span></dt><dd></dd></dl>';
    const list = fields([
      'Variables',
      '<ul><li><p><strong>level</strong> (<em>int</em>) – How much.</p></li><li><p><strong>on</strong> – Whether.</p></li></ul>',
    ]);
    const member = memberOf(
      `<dl class="py class"><dt class="sig sig-object py" id="Lamp"><span class="sig-name descname">Lamp</span></dt><dd>${list}${attribute}</dd></dl>`,
    );
    expect(member.members).toEqual([
      { kind: 'property', name: 'Lamp.level', signatures: [], type: ['int'], description: 'How much.' },
      { kind: 'property', name: 'Lamp.on', signatures: [], description: 'Whether.' },
    ]);
  });

  test('may contain the type of an attribute', () => {
    const member = memberOf(
      `<dl class="py attribute"><dt class="sig sig-object py" id="on"><span class="sig-name descname">on</span></dt><dd><p>Whether.</p>${fields(['Type', '<p>bool</p>'])}</dd></dl>`,
    );
    expect(member).toEqual({
      kind: 'property',
      name: 'on',
      signatures: [],
      type: ['bool'],
      description: 'Whether.',
    });
  });

  test('may be a table, as in old versions', () => {
    const table =
      '<table class="docutils field-list"><tbody><tr class="field"><th class="field-name">Returns:</th><td class="field-body">A level.</td></tr></tbody></table>';
    expect(functionWith(table).signatures[0]?.returns).toEqual({ description: 'A level.' });
  });
});
