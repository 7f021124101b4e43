import { describe, expect, it } from 'vitest';
import { html } from '../../content/read-page.ts';

describe('attributes of elements are those that React writes', () => {
  it('for true and false', () => {
    expect(html('<div aria-hidden aria-expanded={false} data-on={true} data-off={false}>x</div>')).toBe(
      '<div aria-hidden="true" aria-expanded="false" data-on="true" data-off="false">x</div>',
    );
    expect(html('<div contentEditable={false} spellCheck={false} draggable={true}>x</div>')).toBe(
      '<div contenteditable="false" spellcheck="false" draggable="true">x</div>',
    );
    expect(html('<button disabled={false} hidden>x</button>')).toContain('<button hidden>x');
  });

  it('for styles: numbers are pixels where they are lengths, what is empty sets nothing', () => {
    const style = (object: string) => html(`<div style={${object}}>x</div>`).replace(/>x<\/div>$/, '');
    expect(style('{ margin: 4, columns: 3, gridRowStart: 2, strokeDashoffset: 5, "--n": 6 }')).toBe(
      '<div style="margin:4px;columns:3;grid-row-start:2;stroke-dashoffset:5;--n:6"',
    );
    expect(style('{ color: null, border: "", padding: false, display: " flex " }')).toBe(
      '<div style="display:flex"',
    );
    expect(style('{}')).toBe('<div');
  });

  it('for names with a colon, and none for what only React reads', () => {
    const page = html('<svg xmlnsXlink="http://www.w3.org/1999/xlink"></svg>');
    expect(page).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"');
    expect(html('<b suppressHydrationWarning>x</b>')).toContain('<b>x</b>');
  });
});

describe('the value of a field', () => {
  it('selects options, also in a group and by their text', () => {
    expect(
      html(
        '<select value={2}><optgroup label="g"><option value={1}>A</option><option value={2}>B</option></optgroup></select>',
      ),
    ).toBe(
      '<select><optgroup label="g"><option value="1">A</option><option value="2" selected>B</option></optgroup></select>',
    );
    expect(
      html('<select multiple defaultValue={["a"]}><option>a</option><option>b</option></select>'),
    ).toContain('<select multiple><option selected>a</option><option>b</option>');
  });

  it('is the text of a text area', () => {
    expect(html('<textarea defaultValue="a <b>" rows={2} />')).toContain(
      '<textarea rows="2">a &lt;b&gt;</textarea>',
    );
  });
});

it('class and className on one element are one attribute', () => {
  expect(html('<div className="a b" class="c">x</div>')).toBe('<div class="a b c">x</div>');
});
