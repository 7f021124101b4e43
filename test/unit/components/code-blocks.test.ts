import { describe, expect, it } from 'vitest';
import { readPage } from '../content/read-page.ts';

describe('code blocks', () => {
  const block = (info: string, code = 'a\nb\nc') => readPage(`\`\`\`${info}\n${code}\n\`\`\``).html;

  it('may have a title and an icon', () => {
    expect(block('js app.js')).toContain('<figcaption class="code-title"><span>app.js</span>');
    expect(block('js title="My file" icon="star"')).toMatch(
      /<figcaption class="code-title"><svg.*<span>My file/,
    );
    expect(block('js "quoted words"')).toContain('<span>quoted words</span>');
    expect(block('js')).not.toContain('figcaption');
    expect(block('http GET /users/{id}')).toContain('<span>GET /users/{id}</span>');
  });

  it('do not show what is in braces for a tool', () => {
    expect(block('js app.js {"load::src/app.js#start"} {2} wrap')).toBe(block('js app.js {2} wrap'));
    expect(block('js {"load::src/app.js"}')).toBe(block('js'));
  });

  it('mark, number and focus lines', () => {
    expect(block('txt {1,3}')).toBe(block('txt highlight={1,3}'));
    expect(block('txt {linenos=table, hl_lines=["1-1", "3-3"],linenostart=1}')).toBe(
      block('txt {1,3} lines'),
    );
    expect(block('txt a.txt {highlight={1,3} lines=true}')).toBe(block('txt a.txt {1,3} lines=true'));
    expect(block('{.txt #id}')).toBe(block('txt'));
    expect(block('txt {1,3}').match(/is-highlighted/g)).toHaveLength(2);
    expect(block('txt highlight="2-3"').match(/is-highlighted/g)).toHaveLength(2);
    expect(block('txt focus=2')).toMatch(/has-focus.*line is-focused">b\n/s);
    expect(block('txt lines')).toContain('has-numbers');
  });

  it('wrap, fold, and go without a copy button', () => {
    expect(block('txt wrap expandable')).toMatch(/is-wrapped is-expandable.*data-docs-expand/s);
    expect(block('txt nocopy')).not.toContain('data-docs-copy');
    expect(block('nocopy')).not.toContain('data-docs-copy');
    expect(block('txt nocopy="false"')).toContain('data-docs-copy');
  });

  it('show differences', () => {
    const page = block('js', 'old(); // [!code --]\nnew1(); // [!code ++:2]\nnew2();');
    expect(page).toMatch(/is-removed">.*old.*is-added">.*new1.*is-added">.*new2/s);
    expect(page).not.toContain('[!code');
  });

  it('color the languages that pages use', () => {
    for (const language of [
      'python',
      'ts',
      'tsx',
      'JSON',
      'curl',
      'toml',
      'hcl',
      'solidity',
      'jsonc',
      'proto',
      'sh',
    ]) {
      expect(readPage(`\`\`\`${language}\n# "x" = 1 {}\n// y\n"z": true\n\`\`\``).html, language).toContain(
        '<span class="hl-',
      );
    }
    expect(block('unknown-language', '<b>')).toContain('&lt;b&gt;');
  });

  it('close spans on every line', () => {
    const page = block('js lines', '/* one\ntwo */ x');
    expect(page).toMatch(
      /<span class="line"><span class="hl-comment">\/\* one<\/span>\n<\/span><span class="line"><span class="hl-comment">two \*\/<\/span>/,
    );
  });
});

describe('groups of code', () => {
  it('show other content in its place, and report it', () => {
    const { html, problems } = readPage(
      '<CodeGroup>\n```js A\n1\n```\n```js B\n2\n```\n\nBetween\n\n<Note>note</Note>\n\n```js C\n3\n```\n</CodeGroup>',
    );
    expect(html).toMatch(
      /data-docs-tabs="code".*id="code-1-2".*<p>Between<\/p>.*callout-note.*<figure class="code-block"/s,
    );
    expect(problems).toEqual(['code-group-content 1:1']);
  });

  it('of requests do too, and blank boxes around code are not content', () => {
    const { body, problems } = readPage('<RequestExample>\n\nWords\n\n```js\n1\n```\n</RequestExample>');
    expect(body.aside!.text).toContain('<p>Words</p>');
    expect(problems).toEqual(['code-group-content 1:1']);
    expect(readPage('<CodeGroup>\n<div>\n```js\n1\n```\n</div>\n<br />\n</CodeGroup>').problems).toEqual([]);
  });
});

it('command-line options in code do not wrap, unless they could be wider than a phone', () => {
  const option = (text: string) => `<span class="option">${text}</span>`;
  expect(readPage('Run `docs build --dry-run -v` or `--out`.').html).toBe(
    `<p>Run <code>docs build ${option('--dry-run')} ${option('-v')}</code> or <code>${option('--out')}</code>.</p>`,
  );
  const others =
    'Neither `a-b`, `2026-01-01`, `--`, `<!-- a -->` nor `--an-option-of-more-than-thirty-letters`.';
  expect(readPage(others).html).not.toContain('class="option"');
});
