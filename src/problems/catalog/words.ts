import type { LeftOut } from '../../lib/files/file-tree.ts';

export type Severity = 'error' | 'warning' | 'info';

/** An entry of the catalog. `title` names the kind of problem in the manual. */
export interface ProblemDefinition<Params> {
  severity: Severity;
  title: string;
  /** Report the same message only once, even if it applies in several places. */
  once?: boolean;
  /** One fix resolves every occurrence of the same message: they are one problem with several places. */
  grouped?: boolean;
  message: (params: Params) => string;
  hint?: (params: Params) => string;
}

/** Types one catalog entry: `define<{ page: string }>({ … })`, or `define({ … })` when the message is fixed. */
export function define<Params = void>(definition: ProblemDefinition<Params>): ProblemDefinition<Params> {
  return definition;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Code in a sentence: `a`, `b` and `c`. */
export function listed(codes: readonly string[], word: 'and' | 'or'): string {
  const quoted = codes.map((code) => `\`${code}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

/** What was probably meant by a misspelled name, as a hint. */
export function didYouMean(...suggestions: readonly (string | undefined)[]): string | undefined {
  const meant = suggestions.filter((suggestion) => suggestion !== undefined);
  return meant.length === 0 ? undefined : `Did you mean ${listed(meant, 'or')}?`;
}

/** What to do about a missing key that is present under another name. */
export function renameHint({ key, written }: { key: string; written?: string }): string | undefined {
  return written === undefined ? undefined : `Rename \`${written}\` to \`${key}\`.`;
}

/** Why a file is not part of the site, after “it is”. */
export function leftOutReason({ reason }: LeftOut): string {
  return LEFT_OUT[reason];
}

const LEFT_OUT: Readonly<Record<LeftOut['reason'], string>> = {
  link: 'behind a symbolic link that does not lead to a file of the site',
  draft: 'a draft',
  unreadable: 'not readable for the user who runs this program',
  rule: 'excluded from the site, by default or by an ignore file',
};

/** What to do about a file that is not part of the site. */
export function leftOutHint(leftOut: LeftOut): string {
  if (leftOut.reason === 'link') return FOLLOWED_LINKS;
  if (leftOut.reason === 'unreadable')
    return 'Fix the permissions of the file and of the folders that it is in.';
  if (leftOut.reason === 'draft') return 'Remove `draft: true` from its frontmatter to publish it.';
  const { excluded } = leftOut;
  return `Rename the ${excluded.endsWith('/') ? 'folder' : 'file'}, or add the line \`!/${excluded}\` to \`.docsignore\`.`;
}

/** What to do about the marks of a merge in git. */
export const CONFLICT_HINT =
  'Keep one of the two sides, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.';

/** What to do about a file that is not UTF-8. */
export const ENCODING_HINT = 'Save it as UTF-8 in your editor.';

/** What to do about a file behind a symbolic link that is not followed. */
export const FOLLOWED_LINKS =
  'Links to files in the folder of docs.json are followed; links to folders and to other places are not. Put the file there instead of the link.';
