const MAX_LENGTH = 250;

/** Whether git takes `name` for a branch, and for nothing else: no option, no revision, no pattern, no second ref. */
export function isBranchName(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH || name === '@') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what git refuses
  if (/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\//.test(name) || /^[-/]|[/.]$/.test(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
