const MAX_LENGTH = 250;

/** Whether git reads `name` as a branch and nothing else: not an option, a revision, a pattern or a second ref. */
export function isBranchName(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH || name === '@') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what git refuses
  if (/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\//.test(name) || /^[-/]|[/.]$/.test(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
