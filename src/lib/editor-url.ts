import { ownField } from './collections.ts';

/** URLs that open a file in an editor, by the name of its executable. */
const SCHEMES: Readonly<Record<string, string>> = {
  code: 'vscode://file{file}:{line}:{column}',
  'code-insiders': 'vscode-insiders://file{file}:{line}:{column}',
  codium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  windsurf: 'windsurf://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  subl: 'subl://open?url=file://{file}&line={line}&column={column}',
  mate: 'txmt://open?url=file://{file}&line={line}&column={column}',
  mvim: 'mvim://open?url=file://{file}&line={line}&column={column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  webstorm: 'webstorm://open?file={file}&line={line}&column={column}',
  phpstorm: 'phpstorm://open?file={file}&line={line}&column={column}',
  pycharm: 'pycharm://open?file={file}&line={line}&column={column}',
  rubymine: 'rubymine://open?file={file}&line={line}&column={column}',
  goland: 'goland://open?file={file}&line={line}&column={column}',
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  vscode: 'code',
  'visual-studio-code': 'code',
  vscodium: 'codium',
  sublime: 'subl',
  'sublime-text': 'subl',
  textmate: 'mate',
  intellij: 'idea',
};

/** The names that `editorTemplate` accepts. */
export const EDITORS: readonly string[] = Object.keys(SCHEMES);

/**
 * The URL template of an editor, with `{file}`, `{line}` and `{column}`: from its name, from a command line as in `EDITOR`,
 * or the URL itself. Undefined for editors that browsers cannot open, such as terminal editors.
 */
export function editorTemplate(named: string): string | undefined {
  if (/^(?!javascript:|data:)[a-z][a-z\d+.-]*:/i.test(named) && named.includes('{file}')) return named;
  const program = /^\s*"([^"]+)"|^\s*(\S+)/.exec(named);
  const name = (program?.[1] ?? program?.[2] ?? '')
    .split(/[\\/]/)
    .at(-1)!
    .toLowerCase()
    .replace(/\.(?:exe|cmd|sh)$/, '');
  return ownField(SCHEMES, ownField(OTHER_NAMES, name) ?? name);
}

/** `file` is absolute. */
export function editorUrl(template: string, place: { file: string; line?: number; column?: number }): string {
  const path = place.file.replaceAll('\\', '/');
  const file = encodeURI(path.startsWith('/') ? path : `/${path}`).replace(/[?#&]/g, encodeURIComponent);
  return template
    .replace('{file}', () => file)
    .replace('{line}', String(place.line ?? 1))
    .replace('{column}', String(place.column ?? 1));
}
