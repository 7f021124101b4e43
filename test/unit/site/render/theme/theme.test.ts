import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { encodePng } from '../../../../../src/lib/image/png.ts';
import { buildSite } from '../../../../../src/site/build.ts';
import { memoryOutput } from '../../../../../src/site/output/output.ts';
import { SHIPPED_FAMILIES } from '../../../../../src/site/render/theme/fonts/shipped-fonts.ts';
import { buildInMemory, docsJson } from '../../build-in-memory.ts';

const INDEX = { 'index.mdx': '---\ntitle: Home\n---\n\nText.\n' };
const build = (config: object, files: Record<string, string> = {}) =>
  buildInMemory({ 'docs.json': { ...docsJson('index'), ...config }, ...INDEX, ...files });
const css = (built: Awaited<ReturnType<typeof build>>) =>
  built.text(built.paths.find((path) => /^_docs\/theme\.\w+\.css$/.test(path))!)!;

/** Families of the font files that a site contains. */
const fontFamilies = (paths: string[]) => [
  ...new Set(
    paths.flatMap(
      (path) => /^_docs\/([\w-]+?)-(?:latin|cyrillic|greek|vietnamese).*woff2$/.exec(path)?.[1] ?? [],
    ),
  ),
];

describe('theme of a site', () => {
  test('every theme name gives a stylesheet of its own', async () => {
    const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];
    const sheets = await Promise.all(themes.map(async (theme) => css(await build({ theme }))));
    expect(new Set(sheets).size).toBe(themes.length);
  });

  test('a language of samples that is not known is reported', async () => {
    const api = { examples: { languages: ['py', 'C#', 'postman'] } };
    expect((await build({ api })).problems).toMatchObject([
      {
        code: 'config-value-ignored',
        message: expect.stringContaining('`api.examples.languages[2]` is "postman"'),
      },
    ]);
  });

  test('problems of a list are at the entry as written, after unusable ones too', async () => {
    const built = await buildInMemory({
      ...INDEX,
      'docs.json': JSON.stringify({
        ...docsJson('index'),
        api: { examples: { languages: [null, 'postman'] } },
        styling: { codeblocks: { languages: { custom: [7, '/languages/dsl.json'] } } },
        assistant: { enabled: false },
        contextual: { options: [{ title: 'No link' }, 'copy', 'copy', 'assistant'] },
      }).replaceAll(/"(?:postman|\/languages\/dsl.json|assistant)"(?=\])/g, '\n$&'),
    });
    const found = built.problems.filter(({ severity }) => severity !== 'error');
    expect(found.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['config-value-ignored', 2, 1],
      ['code-grammar-unused', 3, 1],
      ['assistant-disabled', 4, 1],
    ]);
  });

  test('the text of the banner is a paragraph, which styles of authors rely on', async () => {
    const built = await build({ banner: { content: '**New** [docs](https://example.com)' } });
    expect(built.text('index.html')).toMatch(
      /id="banner"[^>]*><p><strong>New<\/strong> <a [^>]*>docs<\/a><\/p>/,
    );
  });

  test('fonts come from the repository or not at all', async () => {
    const local = await build(
      { fonts: { family: 'Mine', source: '/fonts/mine.woff2', format: 'woff2' } },
      { 'fonts/mine.woff2': 'not really a font' },
    );
    expect(css(local)).toContain(
      '@font-face{font-family:"Mine";src:url("/fonts/mine.woff2") format("woff2")',
    );
    const remote = await build({
      fonts: { family: 'Theirs', source: 'https://fonts.example.com/theirs.woff2', format: 'woff2' },
    });
    expect(css(remote)).not.toContain('https://fonts.example.com');
    expect(remote.problems).toMatchObject([{ code: 'font-not-local', severity: 'warning' }]);
  });

  test('text in a font that is not there falls back to Inter, then to the font of the system', async () => {
    const both = { family: 'Theirs' };
    const built = await build({ fonts: { heading: both, body: both } });
    expect(css(built)).toContain('--font-body:"Theirs","Inter","Inter fallback",ui-sans-serif,system-ui');
    expect(css(built)).toContain('--font-heading:"Theirs",var(--font-body)');
    expect(css(built).match(/@font-face\{font-family:"Inter fallback"/g)).toHaveLength(1);
    const latin = built.paths.find((path) => path.startsWith('_docs/inter-latin.'));
    expect(built.text('index.html')).toContain(`<link rel="preload" href="/${latin}"`);
    expect(built.problems).toMatchObject([
      { message: expect.stringMatching(/not have it installed see Inter\.$/) },
    ]);
  });

  test('headings in a font that is not there are in the font of the text', async () => {
    const built = await build({ fonts: { heading: { family: 'Theirs' }, body: { family: 'Geist' } } });
    expect(css(built)).toContain('--font-heading:"Theirs",var(--font-body)');
    expect(fontFamilies(built.paths)).toEqual(['geist']);
    expect(built.problems).toMatchObject([
      { message: expect.stringMatching(/see headings in the font of the text\.$/) },
    ]);
  });

  test.each([
    ["@font-face { font-family: 'Theirs'; src: url(/theirs.woff2) }", []],
    ['@import url("https://fonts.example.com/css2?family=Other&family=Theirs:wght@400");', ['style-remote']],
    ['/* @font-face { font-family: Theirs } */', ['font-not-local']],
    ['@font-face { font-family: Other }', ['font-not-local']],
    ['@import url("https://[/?family=Theirs");', ['font-not-local', 'style-remote']],
  ])('a font may come from a style sheet of the author: %s', async (sheet, codes) => {
    const { problems } = await build({ fonts: { family: 'Theirs' } }, { 'fonts.css': sheet });
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });

  test('a family of every system is used as it is', async () => {
    const system = await build({ fonts: { body: { family: 'system-ui' }, heading: { family: 'Inter' } } });
    expect(css(system)).toContain('--font-body:system-ui,ui-sans-serif');
    expect(system.problems).toEqual([]);
    const { problems } = await build({
      fonts: { body: { family: 'Verdana' }, heading: { family: 'Theirs' } },
    });
    expect(problems).toMatchObject([
      { code: 'font-not-local', line: 22, message: expect.stringContaining('Theirs') },
    ]);
  });

  test('code has the colors of the themes that docs.json names, in boxes of code on screens only', async () => {
    const theme = { light: 'github-light', dark: 'dracula' };
    const built = await build({ styling: { codeblocks: { theme } } });
    const [, screen] = css(built).split('@media screen{');
    expect(screen).toMatch(/html:not\(\.dark\) :is\(\.code-block,[^{]*\{[^}]*--syntax-keyword:#d73a49;/);
    expect(screen).toMatch(/html\.dark :is\(\.code-block,[^{]*\{[^}]*--code-bg:#282A36;[^}]*--text:#F8F8F2;/);
    expect(built.problems).toEqual([]);
    expect(built.text('index.html')).not.toContain('data-docs-code');
  });

  test('code with a background of the other mode is marked', async () => {
    const withTheme = async (theme: string) =>
      (await build({ styling: { codeblocks: { theme } } })).text('index.html');
    expect(await withTheme('night-owl')).toContain('data-docs-code="dark"');
    expect(await withTheme('min-light')).toContain('data-docs-code="light"');
  });

  test('with `css-variables`, custom properties of the author color code', async () => {
    const built = await build({ styling: { codeblocks: { theme: 'css-variables' } } });
    expect(css(built)).toContain('--syntax-keyword:var(--mint-token-keyword)');
    expect(css(built)).toMatch(/--code-bg:var\(--mint-color-background,oklch\(/);
  });

  test.each([
    [{ theme: { light: 'github-lite', dark: 'nord' } }, 'github-lite', 'Did you mean `github-light`?'],
    [{ theme: 'nothing-like-it' }, 'nothing-like-it', 'Use a theme that the manual lists'],
    ['auto', 'auto', 'Use a theme that the manual lists'],
  ])('a theme of code that is not known is reported: %j', async (codeblocks, name, hint) => {
    const { problems } = await build({ styling: { codeblocks } });
    expect(problems).toMatchObject([
      {
        code: 'code-theme-unknown',
        severity: 'warning',
        message: expect.stringContaining(`\`${name}\``),
        hint: expect.stringContaining(hint),
        file: 'docs.json',
        line: expect.any(Number),
      },
    ]);
  });

  test('grammars of further languages are not used, which is reported', async () => {
    const languages = { custom: ['/languages/dsl.json'] };
    const { problems } = await build({ styling: { codeblocks: { languages } } });
    expect(problems).toMatchObject([
      { code: 'code-grammar-unused', severity: 'info', line: expect.any(Number) },
    ]);
  });

  test('social images that cannot be drawn in the font of `thumbnails` are reported', async () => {
    const theirs = await build({ thumbnails: { fonts: { family: 'Theirs' } } });
    expect(theirs.problems).toMatchObject([{ code: 'thumbnail-font-unused', file: 'docs.json' }]);
    expect((await build({ thumbnails: { fonts: { family: 'Inter' } } })).problems).toEqual([]);
  });

  test('text is set in Inter, cut by parts of Unicode, preloaded, with a fallback of the same width', async () => {
    const built = await build({});
    const faces = css(built).match(/@font-face\{font-family:"Inter";[^}]+\}/g)!;
    expect(faces.length).toBeGreaterThan(1);
    for (const face of faces) {
      expect(face).toMatch(/font-weight:100 900;font-display:swap;unicode-range:U\+/);
      expect(built.paths).toContain(/url\("\/([^"]+)"\)/.exec(face)![1]);
    }
    const latin = built.paths.find((path) => /^_docs\/inter-latin\.\w+\.woff2$/.test(path));
    expect(built.text('index.html')).toContain(
      `<link rel="preload" href="/${latin}" as="font" type="font/woff2" crossorigin>`,
    );
    expect(css(built)).toMatch(
      /font-family:"Inter fallback";src:local\("Arial"\)[^}]+size-adjust:10[67]\.\d+%/,
    );
    expect(built.paths.filter((path) => path.endsWith('.woff2') && !path.includes('/inter-'))).toEqual([]);
  });

  test.each(SHIPPED_FAMILIES)(
    '%s comes with the program, and is copied when docs.json names it',
    async (family) => {
      const built = await build({ fonts: { body: { family: 'system-ui' }, heading: { family } } });
      expect(built.problems).toEqual([]);
      expect(fontFamilies(built.paths)).toEqual([family.toLowerCase().replaceAll(' ', '-')]);
      expect(css(built)).toContain(`--font-heading:"${family}","${family} fallback",var(--font-body)`);
      const faces = css(built).match(new RegExp(`@font-face\\{font-family:"${family}";[^}]+\\}`, 'g'))!;
      for (const face of faces) {
        expect(face).toMatch(/font-weight:(?:100 900|[4567]00);font-display:swap;unicode-range:U\+/);
        expect(built.paths).toContain(/url\("\/([^"]+)"\)/.exec(face)![1]);
      }
    },
  );

  test('a family without a variable font has a file per weight', async () => {
    const built = await build({ fonts: { family: 'Poppins' } });
    const files = built.paths
      .filter((path) => path.includes('poppins'))
      .map((path) => path.replace(/\.\w{10}/, ''));
    expect(files).toContain('_docs/poppins-latin-600.woff2');
    expect(css(built)).toMatch(
      /url\("\/_docs\/poppins-latin-600\.\w+\.woff2"\) format\("woff2"\);font-weight:600;/,
    );
    expect(built.text('index.html')).toMatch(/rel="preload" href="\/_docs\/poppins-latin\.\w+\.woff2"/);
  });

  test('a family that comes with the program needs no file, wherever docs.json says that it lies', async () => {
    for (const fonts of [
      { family: 'geist' },
      { family: 'Geist', source: 'https://fonts.example.com/g.woff2', format: 'woff2' },
    ]) {
      const { problems, paths } = await build({ fonts });
      expect(problems).toEqual([]);
      expect(paths.filter((path) => /geist-latin\./.test(path))).toHaveLength(1);
      expect(paths.filter((path) => /inter-latin/.test(path))).toEqual([]);
    }
  });

  test('formulas have a font for mathematics, on sites that have any', async () => {
    const built = await build({}, { 'index.mdx': '---\ntitle: Home\n---\n\n$$x^2$$\n' });
    const [font] = built.paths.filter((path) => /math/.test(path));
    expect(css(built)).toContain(`url("/${font}")`);
  });

  test('a font name cannot break out of the stylesheet', async () => {
    const built = await build({ fonts: { family: 'x"} body{display:none} </style>' } });
    expect(css(built)).not.toContain('body{display:none}');
  });

  test('one note says which shades of the colors are adjusted, and where', async () => {
    const colors = { primary: '#FFD600', light: '#2B1608', dark: '#ffffff' };
    const { problems } = await build({ colors });
    const notes = problems.filter(({ code }) => code === 'color-contrast-low');
    expect(notes).toMatchObject([{ severity: 'info', file: 'docs.json', line: expect.any(Number) }]);
    expect(notes[0]!.message).toMatch(
      /^`colors\.primary` \(#FFD600\) has a contrast of 1\.4\d:1 on the light background, where text is #[\da-f]{6} \(4\.5:1 is required\), lines and icons are #[\da-f]{6} \(3:1\)\. `colors\.dark` \(#ffffff\) .* on the light background, where buttons and other fills are #[\da-f]{6}\. `colors\.light` \(#2B1608\) .* on the dark background, where text is .*\. Otherwise, the colors are shown as written\.$/,
    );
  });

  test('colors that are shown as written need no note', async () => {
    for (const colors of [{ primary: '#16653d', dark: '#c6ff00' }, { primary: '#16653d' }])
      expect((await build({ colors })).problems).toEqual([]);
  });

  test('text on a banner with a color of its own can be read', async () => {
    const banner = { content: 'New', color: { light: '#FFD600', dark: '#2B1608' } };
    const page = (await build({ banner })).text('index.html');
    expect(page).toContain(
      'style="--own-color:#FFD600;--own-color-dark:#2B1608;--on-own:#0d0d0d;--on-own-dark:#ffffff"',
    );
  });

  test('classes that a script puts on elements get styles, wherever they are; those of own CSS stay', async () => {
    const script = `const box = document.createElement('div');
box.className = open ? 'mt-[7px] own-box flex' : \`p-4 \${wide ? "w-full" : ''}\`;
box.innerHTML = '<b class="md:hidden text-red-500">x</b>';
document.body.append(box);`;
    const sheet = css(await build({}, { 'extra/box.js': script, 'style.css': '.flex { display: block }' }));
    for (const name of ['mt-\\[7px\\]', 'p-4', 'w-full', 'md\\:hidden', 'text-red-500'])
      expect(sheet).toContain(`:is(.prose,.aside,body) .${name}`);
    expect(sheet).not.toContain('body) .flex');
    expect(css(await build({}))).not.toContain(':is(.prose,.aside,body)');
  });

  test('scripts are loaded by every page, but not tools for Node', async () => {
    const { text, problems } = await build(
      {},
      {
        'own.js': 'document.title += "import x from";',
        'umd.js': '(function (f) { typeof exports === "object" ? (module.exports = f()) : f(); })(() => 1);',
        'sample.js': 'const code = `\nimport fs from "fs"\n`;',
        'scripts/check.js': '#!/usr/bin/env node\nconsole.log(1);',
        'scripts/links.js': "const fs = require('node:fs');\nfs.rmSync('x');",
        'scripts/module.js': "import fs from 'node:fs';\nfs.rmSync('x');",
        'tailwind.config.js': 'module.exports = { content: [] };',
      },
    );
    const loaded = [...text('index.html')!.matchAll(/<script[^>]* src="\/([\w./]+\.js)"/g)].map(
      ([, file]) => file,
    );
    expect(loaded.filter((file) => !file!.startsWith('_docs'))).toEqual(['own.js', 'sample.js', 'umd.js']);
    expect(problems.filter(({ code }) => code === 'script-not-loaded').map(({ file }) => file)).toEqual([
      'scripts/check.js',
      'scripts/links.js',
      'scripts/module.js',
      'tailwind.config.js',
    ]);
  });

  test('a script that browsers cannot read is reported at its mistake', async () => {
    const { problems } = await build(
      {},
      {
        'broken.js': 'const a = 1;\nfunction b( {\n  return a;\n}\n',
        'fine.js': 'const a = 1;\na?.b ?? (async () => { await a; })();\n',
        'module.js': "import a from './a.js';\nawait a();\n",
      },
    );
    expect(problems.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['script-syntax', 'broken.js', 3, 3],
      ['script-not-loaded', 'module.js', 1, 1],
    ]);
  });

  test('nothing of a third party without its setting; its tag, and a note, with it', async () => {
    const plain = await build({});
    expect(plain.text('index.html')).not.toMatch(/(?:src|href)="https?:/);
    const tracked = await build({
      integrations: { plausible: { domain: 'docs.example.com' }, cookies: { key: 'ok', value: 'yes' } },
    });
    expect(tracked.text('index.html')).toContain('https://plausible.io/js/script.js');
    expect(tracked.text('index.html')).toContain(',{"key":"ok","value":"yes"})</script>');
    expect(tracked.problems.map(({ code }) => code)).toContain('integration-remote');
  });

  test('settings of a third party cannot break out of their script', async () => {
    const built = await build({
      integrations: { ga4: { measurementId: `G-1'</script><script>alert(1)//` } },
    });
    expect(built.text('index.html')).not.toContain('<script>alert(1)');
  });

  test('one PNG gives the icons of all sizes', async () => {
    const pixels = new Uint8Array(64 * 64 * 4).fill(200);
    const tree = memoryFileTree({
      'docs.json': JSON.stringify({ ...docsJson('index'), favicon: '/icon.png' }),
      ...INDEX,
      'icon.png': encodePng({ width: 64, height: 64, pixels }),
    });
    const output = memoryOutput();
    await buildSite(tree, {}, output);
    expect(
      [...output.files.keys()]
        .filter((path) => path.includes('favicon'))
        .map((path) => path.replace(/\.\w{10}\./, '.')),
    ).toEqual(['_docs/favicon-16.png', '_docs/favicon-32.png', '_docs/favicon-48.png', 'favicon.ico']);
    expect(output.files.get('index.html')).toContain('sizes="32x32"');
  });

  test('a site without an icon gets the first letter of its name', async () => {
    const built = await build({});
    const icon = built.paths.find((path) => /^_docs\/favicon\..*svg$/.test(path));
    expect(built.text(icon!)).toContain('>T</text>');
  });
});
