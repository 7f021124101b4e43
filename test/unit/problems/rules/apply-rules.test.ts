import { describe, expect, test } from 'vitest';
import type { Problem, ProblemCode } from '../../../../src/problems/problem.ts';
import { applyRules } from '../../../../src/problems/rules/apply-rules.ts';

const found = (code: ProblemCode, line?: number, file = 'page.mdx'): Problem => ({
  code,
  severity: 'warning',
  message: 'Wrong.',
  file,
  ...(line && { line, column: 1 }),
});

/** What is left of `problems` in a file, as `code line`. */
function left(text: string, problems: readonly Problem[], file = 'page.mdx'): string[] {
  const rules = { severities: {}, readText: () => text, commented: [file] };
  return applyRules(problems, rules).map(({ code, line }) => `${code} ${line ?? '-'}`);
}

describe('a comment suppresses', () => {
  test('problems of the next line, blank lines skipped', () => {
    const text = '{/* docs-disable-next-line link-broken */}\n\n[a](/a)\n[b](/b)';
    expect(left(text, [found('link-broken', 3), found('link-broken', 4)])).toEqual(['link-broken 4']);
  });

  test('problems of all lines of a tag that begins on the next line', () => {
    const text =
      '{/* docs-disable-next-line link-broken */}\n<Card\n  title="a > b"\n  href="/a"\n>\n[b](/b)\n</Card>';
    expect(left(text, [found('link-broken', 4), found('link-broken', 6)])).toEqual(['link-broken 6']);
  });

  test('problems of its own line, as an HTML comment', () => {
    const text = '[a](/a) <!-- docs-disable-line link-broken -->\n[b](/b)';
    expect(left(text, [found('link-broken', 1), found('link-broken', 2)])).toEqual(['link-broken 2']);
  });

  test('only the codes that it names; all of them when it names none', () => {
    const problems = [found('link-broken', 2), found('file-missing', 2), found('math-syntax', 2)];
    const named = '{/* docs-disable-next-line link-broken, file-missing -- they come later */}\nText';
    expect(left(named, problems)).toEqual(['math-syntax 2']);
    expect(left('{/* docs-disable-next-line */}\nText', problems)).toEqual([]);
  });

  test('everything between disable and enable', () => {
    const text = 'a\n{/* docs-disable link-broken */}\nb\n{/* docs-enable link-broken */}\nc';
    const problems = [1, 3, 5].map((line) => found('link-broken', line));
    expect(left(text, problems)).toEqual(['link-broken 1', 'link-broken 5']);
    expect(left(text.replace(/.*enable.*/, ''), problems)).toEqual(['link-broken 1']);
  });

  test('problems of the file itself and of its frontmatter', () => {
    const text = '---\ntitle: 1\n---\n\n{/* docs-disable-file page-unlisted, frontmatter-type */}';
    expect(left(text, [found('page-unlisted'), found('frontmatter-type', 2)])).toEqual([]);
  });

  test('a line of frontmatter, of a YAML document and of a component', () => {
    const yaml = '# docs-disable-next-line spec-extension-value\nx-hidden: 3';
    expect(left(`---\n${yaml}\n---\n`, [found('spec-extension-value', 3)])).toEqual([]);
    expect(left(yaml, [found('spec-extension-value', 2, 'api.yaml')], 'api.yaml')).toEqual([]);
    const component = 'export const A = () => <img />; // docs-disable-line image-alt-missing';
    expect(left(component, [found('image-alt-missing', 1, 'a.jsx')], 'a.jsx')).toEqual([]);
  });
});

describe('a comment that suppresses nothing is reported', () => {
  test('at its location', () => {
    const text = 'Text\n\n  {/* docs-disable-next-line link-broken */}\nText';
    const [unused] = applyRules([], { severities: {}, readText: () => text, commented: ['page.mdx'] });
    expect(unused).toMatchObject({ code: 'suppression-unused', severity: 'info', line: 3, column: 3 });
  });

  test('with the code that was meant', () => {
    const text = '{/* docs-disable-next-line link-brokn */}\n[a](/a)';
    const [, unused] = applyRules([found('link-broken', 2)], {
      severities: {},
      readText: () => text,
      commented: ['page.mdx'],
    });
    expect(unused?.hint).toBe('Did you mean `link-broken`?');
  });

  test('but not when it is shown as code, or no comment at all', () => {
    const shown = [
      '```mdx\n{/* docs-disable-next-line link-broken */}\n```',
      '````mdx\n```\n````\n\n~~~\n<!-- docs-disable -->\n~~~',
      'Write `{/* docs-disable-line */}` there.',
      'Write docs-disable-line there. {docs-disable}',
    ];
    for (const text of shown) expect(left(text, [])).toEqual([]);
  });

  test('also below code in a list, and below a line with a code span in triple backticks', () => {
    const comment = '{/* docs-disable-next-line link-broken */}\n[a](/a)';
    expect(left(`1. \`\`\`sh\n   ls\n   \`\`\`\n\n${comment}`, [found('link-broken', 6)])).toEqual([]);
    expect(left(`\`\`\`ls\`\`\` lists.\n\n${comment}`, [found('link-broken', 4)])).toEqual([]);
  });
});

test('a problem that counts further ones is never suppressed', () => {
  const counted = { ...found('link-broken', 2), more: 40 };
  expect(left('{/* docs-disable */}\n[a](/a)', [counted])).toContain('link-broken 2');
});

test('a site decides how serious a kind of problem is', () => {
  const problems = [found('link-broken', 1), found('file-missing', 2), found('math-syntax', 3)];
  const severities = { 'link-broken': 'error', 'file-missing': 'note', 'math-syntax': 'off' } as const;
  const judged = applyRules(problems, { severities, readText: () => undefined });
  expect(judged.map(({ code, severity }) => [code, severity])).toEqual([
    ['link-broken', 'error'],
    ['file-missing', 'info'],
  ]);
});
