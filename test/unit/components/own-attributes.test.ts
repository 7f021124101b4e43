import { describe, expect, test } from 'vitest';
import { readPage } from '../content/read-page.ts';

const html = (source: string) => readPage(source).html;

describe('class, style and id of a component are on its outermost element', () => {
  const OWN = 'className="mine" style={{ marginTop: 4 }} id="own"';
  test.each([
    ['<Accordion title="A" OWN>x</Accordion>', 'details class="accordion mine"'],
    ['<AccordionGroup OWN>x</AccordionGroup>', 'div class="accordion-group mine"'],
    ['<Callout OWN>x</Callout>', 'div class="callout callout-plain mine"'],
    ['<Card title="T" OWN>x</Card>', 'div class="card mine"'],
    ['<Column OWN>x</Column>', 'div class="column flow mine"'],
    ['<Expandable title="T" OWN>x</Expandable>', 'details class="expandable mine"'],
    ['<Frame OWN>x</Frame>', 'figure class="frame mine"'],
    ['<Note OWN>x</Note>', 'div class="callout callout-note mine"'],
    ['<Steps OWN><Step title="S">x</Step></Steps>', 'div class="steps mine"'],
    ['<Tabs OWN><Tab title="T">x</Tab></Tabs>', 'div class="tabs mine"'],
  ])('%s', (source, start) => {
    const tag = /<[^>]*>/.exec(html(source.replace('OWN', OWN)))![0];
    expect(tag.startsWith(`<${start}`)).toBe(true);
    expect(tag).toContain(' style="margin-top:4px"');
    expect(tag).toContain(' id="own"');
  });

  test('beside its own', () => {
    expect(html('<Columns cols={3} style={{ gap: 4 }}>x</Columns>')).toContain('style="--cols: 3; gap:4px"');
    expect(html('<Icon icon="star" color="#f00" style={{ margin: 0 }} />')).toContain(
      'style="color: #f00; margin:0"',
    );
  });

  test('once: an id that names a part of it stays there', () => {
    expect(
      html('<ResponseField name="n" type="t" id="own">x</ResponseField>').split('id="own"'),
    ).toHaveLength(2);
    expect(html('<Step title="S" id="own">x</Step>')).toMatch(
      /<div class="step">.*class="step-title".* id="own"/s,
    );
  });

  test('and links can lead to it', () => {
    expect(readPage('<Note id="own">x</Note>\n\n[to it](#own)').problems).toEqual([]);
  });

  test('escaped', () => {
    expect(html(`<Note className='a"b>c' style={{ content: '">' }}>x</Note>`)).toContain(
      'class="callout callout-note a&quot;b&gt;c" role="note" aria-label="Note" data-callout-type="note" style="content:&quot;&gt;"',
    );
  });

  test('not on the content of a component without an element', () => {
    expect(html('<Visibility for="humans" className="mine"><p>x</p></Visibility>')).not.toContain('mine');
  });
});
