import { expect, test } from 'vitest';
import { readPage } from '../read-page.ts';

test('a field is named by the prop of its location, in its id and in search', () => {
  for (const location of ['query', 'path', 'body', 'header', 'cookie']) {
    const { html, sections } = readPage(`<ParamField ${location}="sessionId" type="string">x</ParamField>`);
    expect(html).toContain('id="param-session-id"');
    expect(html).toContain(`<span class="field-place">${location}</span>`);
    expect(sections[0]?.text).toContain('sessionId');
  }
});

test('Param is another name of ParamField', () => {
  const fields = readPage('<Param query="limit" type="integer">x</Param>').html;
  expect(fields).toBe(readPage('<ParamField query="limit" type="integer">x</ParamField>').html);
});
