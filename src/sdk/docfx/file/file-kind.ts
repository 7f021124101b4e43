export type FileKind =
  | { name: 'reference' }
  /** Something else that DocFX writes for pages; `mime` is what it calls that. */
  | { name: 'unread'; mime: string }
  /** A table of contents, or no file of DocFX. */
  | { name: 'none' };

/** Files begin with what they hold: `### YamlMime:ManagedReference`. Those of the first versions do not. */
export function fileKind(path: string, text: string): FileKind {
  const mime = /^\uFEFF?###[ \t]*YamlMime:[ \t]*([\w.-]{1,100})/.exec(text)?.[1];
  if (mime === 'ManagedReference') return { name: 'reference' };
  if (mime === 'TableOfContent') return { name: 'none' };
  if (mime !== undefined) return { name: 'unread', mime };
  const isOld = !/(?:^|\/)toc\.ya?ml$/i.test(path) && /^\uFEFF?items:[ \t]*\r?\n[ \t]*- uid:/.test(text);
  return { name: isOld ? 'reference' : 'none' };
}
