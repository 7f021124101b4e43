import { expect, test } from 'vitest';
import { editorTemplate, editorUrl } from '../../../src/lib/editor-url.ts';

const at = { file: '/home/me/my docs/a#1.mdx', line: 3, column: 7 };

test.each([
  ['code', 'vscode://file/home/me/my%20docs/a%231.mdx:3:7'],
  ['code --wait', 'vscode://file/home/me/my%20docs/a%231.mdx:3:7'],
  ['/usr/local/bin/cursor -w', 'cursor://file/home/me/my%20docs/a%231.mdx:3:7'],
  ['"C:\\Program Files\\VS Code\\code.cmd" -w', 'vscode://file/home/me/my%20docs/a%231.mdx:3:7'],
  ['WebStorm', 'webstorm://open?file=/home/me/my%20docs/a%231.mdx&line=3&column=7'],
  ['mine://open?{file}@{line}', 'mine://open?/home/me/my%20docs/a%231.mdx@3'],
])('%s opens %s', (named, url) => {
  expect(editorUrl(editorTemplate(named)!, at)).toBe(url);
});

test.each([
  'vim',
  'nano -w',
  'constructor',
  '',
  'javascript:alert({file})',
  'data:text/html,{file}',
  'https://example.com',
])('a browser cannot open %s', (named) => {
  expect(editorTemplate(named)).toBeUndefined();
});

test('a path of Windows is one of a URL', () => {
  expect(editorUrl(editorTemplate('code')!, { file: 'C:\\docs\\a.mdx' })).toBe(
    'vscode://file/C:/docs/a.mdx:1:1',
  );
});
