import { counted } from '../../lib/text/display.ts';
import { CONFLICT_HINT, define, didYouMean, ENCODING_HINT } from './words.ts';

const FENCE_HINTS = {
  code: 'Add a line with as many backticks as the opening fence.',
  end: 'Put the backticks at the end of the code on a line of their own.',
  nothing: 'No code follows. Remove it, or put the opening fence above it on a line of its own.',
} as const;

const FIELD_ADVICE: Readonly<Record<string, string>> = {
  sidebarTitle: 'Rename it to `sidebarTitle`.',
  order: 'Pages have the order of `navigation` in docs.json.',
  url: 'The path of its file is the URL of a page: move the file, or add a redirect to `redirects` of docs.json.',
  redirects: 'Add the paths to `redirects` of docs.json.',
};

const ENCODINGS = {
  'UTF-16': 'This file is saved as UTF-16, not as UTF-8, so nothing of it is shown.',
  binary: 'This file is not text, so nothing of it is shown.',
  unknown: 'This file has characters that are not UTF-8, which are shown as `\uFFFD`.',
} as const;

/** What can be wrong inside one page. */
export const CONTENT_PROBLEMS = {
  'frontmatter-syntax': define<{ reason: string; fix: string }>({
    severity: 'error',
    title: 'The frontmatter is not valid YAML',
    message: ({ reason }) => `The frontmatter cannot be read: ${reason}.`,
    hint: ({ fix }) => fix,
  }),
  'frontmatter-repaired': define<{ reason: string; fix: string }>({
    severity: 'warning',
    title: 'The frontmatter is not valid YAML, but its meaning is clear',
    message: ({ reason }) => `The frontmatter is not valid YAML: ${reason}.`,
    hint: ({ fix }) => fix,
  }),
  'frontmatter-unclosed': define({
    severity: 'warning',
    title: 'The frontmatter is not closed',
    message: () => 'The page starts with `---`, but no second `---` closes the frontmatter.',
    hint: () => 'Add a line with `---` after the last field.',
  }),
  'frontmatter-unopened': define<{ isToml: boolean }>({
    severity: 'warning',
    title: 'The frontmatter is not opened',
    message: ({ isToml }) =>
      isToml
        ? 'The frontmatter between `+++` lines is TOML, which is shown as text.'
        : 'The page starts with fields, but not with a `---` line, so they are shown as text.',
    hint: ({ isToml }) =>
      isToml
        ? 'Write YAML between `---` lines, such as `title: Setup`.'
        : 'Write exactly three dashes, `---`, on the lines before the first and after the last field.',
  }),
  'frontmatter-repeated': define({
    severity: 'warning',
    title: 'The frontmatter is opened twice',
    message: () => 'Two `---` lines open the frontmatter; they are read as one.',
    hint: () => 'Remove one of them: other tools see empty frontmatter and show the fields as text.',
  }),
  'frontmatter-type': define<{ key: string; expected: string }>({
    severity: 'warning',
    title: 'A frontmatter field has the wrong type',
    message: ({ key, expected }) => `The frontmatter field \`${key}\` should be ${expected}; it was ignored.`,
    hint: ({ key, expected }) => `Set \`${key}\` to ${expected}.`,
  }),
  'frontmatter-key-unknown': define<{ key: string; suggestion: string }>({
    severity: 'warning',
    title: 'A misspelled frontmatter field',
    message: ({ key }) => `There is no frontmatter field \`${key}\`, so it has no effect.`,
    hint: ({ suggestion }) =>
      suggestion === 'redirects'
        ? 'Add the page to `redirects` of docs.json, and remove its file.'
        : `Did you mean \`${suggestion}\`?`,
  }),
  'frontmatter-key-foreign': define<{ key: string; instead: string }>({
    severity: 'warning',
    grouped: true,
    title: 'A frontmatter field of another tool',
    message: ({ key }) => `\`${key}\` is a frontmatter field of another tool, so it has no effect.`,
    hint: ({ instead }) => FIELD_ADVICE[instead] ?? `Write \`${instead}\` instead.`,
  }),
  'frontmatter-key-repeated': define<{ key: string; first: number }>({
    severity: 'warning',
    title: 'A frontmatter field is set twice',
    message: ({ key, first }) =>
      `\`${key}\` is already set on line ${first}. That value has no effect; only this one counts.`,
    hint: () => 'Remove one of the two lines.',
  }),
  'page-empty': define({
    severity: 'warning',
    title: 'A page is empty',
    message: () =>
      'This file is empty, so readers see a page with nothing but a title derived from the file name.',
    hint: () => 'Write the page, delete the file, or add it to .docsignore until it is written.',
  }),
  'merge-conflict': define({
    severity: 'error',
    title: 'A merge conflict is not resolved',
    message: () => 'A merge conflict is not resolved here, so the page shows both sides.',
    hint: () => CONFLICT_HINT,
  }),
  'file-encoding': define<{ encoding: keyof typeof ENCODINGS }>({
    severity: 'warning',
    title: 'A file is not saved as UTF-8',
    message: ({ encoding }) => ENCODINGS[encoding],
    hint: ({ encoding }) =>
      encoding === 'binary'
        ? 'Give it the extension of its format, delete it, or add it to .docsignore.'
        : ENCODING_HINT,
  }),
  /** `code`: its number in Unicode. `others`: how many more of them the file has. */
  'control-character': define<{ code: string; others: number }>({
    severity: 'warning',
    title: 'A page has invisible control characters',
    message: ({ code, others }) =>
      `There is an invisible control character here, U+${code}${others === 0 ? '' : `, and ${counted(others, 'other')} in this file`}.`,
    hint: () => 'Delete it. To show it in code, write an escape sequence such as `\\x1b`.',
  }),
  'prop-quotes': define<{ prop: string }>({
    severity: 'warning',
    title: 'A prop has typographic quotes',
    message: ({ prop }) => `The value of \`${prop}\` is in typographic quotes, which do not delimit strings.`,
    hint: ({ prop }) => `Write straight quotes: \`${prop}="…"\`.`,
  }),
  /** `below`: what follows the opening fence. With `end`, a line of the code ends with the fence that should close it. */
  'fence-unclosed': define<{ below: keyof typeof FENCE_HINTS }>({
    severity: 'warning',
    title: 'A code block is not closed',
    message: () =>
      'This code block has no closing fence. It ends where the list item, the component or the page ends.',
    hint: ({ below }) => FENCE_HINTS[below],
  }),
  'fence-nested': define<{ inner: string }>({
    severity: 'warning',
    title: 'A code block starts inside another one',
    message: ({ inner }) =>
      `This code block contains “${inner}”, which does not open a new block: the next closing fence ends this one.`,
    hint: () => 'Close the block before that line, or use more backticks for the outer fence.',
  }),
  'directive-unclosed': define<{ name: string }>({
    severity: 'warning',
    title: 'A `:::` callout is not closed',
    message: ({ name }) => `\`:::${name}\` has no closing \`:::\`, so it is shown as text.`,
    hint: () => 'Close it with a `:::` line after its content.',
  }),
  /** `component`: the component with this name. */
  'directive-unknown': define<{ name: string; component?: string; similar?: string }>({
    severity: 'warning',
    title: 'A `:::` callout of an unknown kind',
    message: ({ name }) => `There is no callout \`:::${name}\`; a note is shown instead.`,
    hint: ({ component, similar }) => {
      if (component !== undefined) return `Write the component: \`<${component}>\` … \`</${component}>\`.`;
      return (
        didYouMean(similar === undefined ? undefined : `:::${similar}`) ??
        'Write `:::note`, `:::info`, `:::tip`, `:::warning`, `:::check` or `:::danger`.'
      );
    },
  }),
  'footnote-undefined': define<{ label: string }>({
    severity: 'warning',
    title: 'A reference to a footnote that does not exist',
    message: ({ label }) =>
      `Nothing in this file defines the footnote \`[^${label}]\`; it is shown as written.`,
    hint: ({ label }) =>
      `Add a line \`[^${label}]: …\` with its text, fix the label, or write \`\\[^${label}]\` if it is text.`,
  }),
  'toc-marker': define<{ written: string }>({
    severity: 'warning',
    title: 'A marker for a table of contents is shown as text',
    message: ({ written }) => `\`${written}\` is the syntax of another tool, so it is shown as text.`,
    hint: () => 'Remove it: the table of contents of a page is beside it.',
  }),
  'table-columns': define<{ header: number; columns: number }>({
    severity: 'warning',
    title: 'A table is shown as text',
    message: ({ header, columns }) =>
      `This line has ${counted(columns, 'column')}, but the header above has ${header}, so the table is shown as text.`,
    hint: () => 'Give both lines the same number of columns; write `\\|` for a pipe inside a cell.',
  }),
  'table-header': define({
    severity: 'warning',
    title: 'A table without a header is shown as text',
    message: () => 'The line above has no columns, so the table is shown as text.',
    hint: () => 'Put the header of the table right above this line, with no empty line or text in between.',
  }),
  'table-delimiter': define<void>({
    severity: 'warning',
    title: 'A table without a delimiter row is shown as text',
    message: () => 'No row of dashes follows the header of this table, so it is shown as text.',
    hint: () => 'Add a line such as `| --- | --- |` below the header, with as many columns.',
  }),
  'table-rows-joined': define({
    severity: 'warning',
    title: 'Rows of a table are on one line',
    message: () => 'Several rows of a table are on this line, so the table is shown as text.',
    hint: () => 'Put the header, the delimiter row (`---`) and each other row on separate lines.',
  }),
  'table-row-cut': define<{ columns: number; cut: string }>({
    severity: 'warning',
    title: 'A table row has more cells than the header',
    message: ({ columns, cut }) =>
      `This row has more cells than the header, which has ${columns}; “${cut}” is dropped.`,
    hint: () => 'Write `\\|` for a pipe inside a cell, also in inline code, or add a cell to the header.',
  }),
  'bold-failed': define<{ text: string; reason: string; fix: string }>({
    severity: 'warning',
    title: 'Bold text is shown with its asterisks',
    message: ({ text, reason }) =>
      `\`${text}\` is not bold, because of the ${reason} \`**\`; the asterisks are shown.`,
    hint: ({ fix }) => `Write \`${fix}\`, or \`\\*\\*\` if you mean asterisks.`,
  }),
  'heading-space': define<{ marks: string }>({
    severity: 'warning',
    title: 'A heading is shown as text',
    message: ({ marks }) => `There is no space after \`${marks}\`, so the line is text and not a heading.`,
    hint: ({ marks }) => `Write \`${marks} \` before the text.`,
  }),
  /** `written`: the first line; empty if there is none. */
  'diagram-type': define<{ written: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A diagram that cannot be drawn',
    message: ({ written }) =>
      written === ''
        ? 'This Mermaid diagram is empty.'
        : `Mermaid knows no diagram that begins with \`${written}\`, so readers see its source.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Begin it with the type of the diagram, such as `flowchart TD` or `sequenceDiagram`.',
  }),
  /** `text`: what is there; empty at the end of a line or diagram. */
  'diagram-syntax': define<{ line: number; text: string } | { reason: string }>({
    severity: 'warning',
    title: 'A diagram that cannot be drawn',
    message: (mistake) =>
      'reason' in mistake
        ? `Mermaid cannot draw this diagram, so readers see its source: ${mistake.reason}`
        : `Mermaid cannot read line ${mistake.line} of this diagram ${mistake.text === '' ? 'to its end' : `at \`${mistake.text}\``}, so readers see its source.`,
    hint: () => 'Correct it. Text with brackets or quotes must be in quotes: `A["Start (now)"]`.',
  }),
  'task-syntax': define<{ written: string; fix: string }>({
    severity: 'warning',
    title: 'A task of a list is shown as text',
    message: ({ written }) =>
      `\`${written}\` is shown as text: a task begins with \`[ ]\` or \`[x]\`, then a space.`,
    hint: ({ fix }) => `Write \`${fix}\`.`,
  }),
  /** `tag`: the opening tag of the component to use instead. */
  'foreign-block': define<{ written: string; name: string; tag: string; parent?: string }>({
    severity: 'warning',
    title: 'A block in the syntax of another tool',
    message: ({ written }) => `\`${written}\` is the syntax of another tool, so it is shown as text.`,
    hint: ({ name, tag, parent }) =>
      `Write \`${tag}\`, its content and \`</${name}>\`${parent === undefined ? '' : `, inside \`<${parent}>\``}.`,
  }),
  /** `similar`: components that an unknown tag may have been meant to be. `end`: the tag where the closing one belongs. */
  'tag-unclosed': define<{
    tag: string;
    kept: boolean;
    similar?: readonly string[];
    name?: string;
    end?: { name: string; line: number; isCrossed: boolean };
  }>({
    severity: 'warning',
    title: 'A tag is not closed',
    message: ({ tag, kept }) =>
      kept
        ? `\`${tag}\` is not closed; it is shown as text.`
        : `\`${tag}\` is not closed; the tag was removed.`,
    hint: ({ kept, similar = [], name, end }) => {
      if (end !== undefined) {
        const place = end.isCrossed ? 'before' : 'instead of';
        return `Write \`</${name}>\` ${place} \`</${end.name}>\` on line ${end.line}.`;
      }
      if (!kept)
        return 'Add the closing tag, inside the same list item or blockquote if it is in one, or end the tag with `/>`.';
      const meant = didYouMean(...similar.map((each) => `<${each}>`));
      const asText = 'If it is text, write `&lt;` or put it in backticks.';
      return meant === undefined ? asText : `${meant} ${asText}`;
    },
  }),
  'tag-unopened': define<{ tag: string; kept: boolean; similar?: readonly string[] }>({
    severity: 'warning',
    title: 'A closing tag without an opening one',
    message: ({ tag, kept }) =>
      kept
        ? `\`${tag}\` has no opening tag; it is shown as text.`
        : `\`${tag}\` has no opening tag; it was removed.`,
    hint: ({ similar = [] }) =>
      didYouMean(...similar.map((name) => `</${name}>`)) ?? 'Remove it, or add the opening tag.',
  }),
  'tag-capitals': define<{ name: string; closing: string }>({
    severity: 'warning',
    title: 'A closing tag with other capitals',
    message: ({ name, closing }) =>
      `\`${closing}\` was taken as the end of \`<${name}>\`, but its capitals differ.`,
    hint: ({ name }) => `Write \`</${name}>\`.`,
  }),
  /** `tag`: the name of an apparent tag with attributes that has no end. `mark` can also open a comment that has none. */
  'mark-stray': define<{ mark: string; tag?: string }>({
    severity: 'warning',
    title: 'A stray bracket in text',
    message: ({ mark, tag }) => {
      if (mark.length > 1) return `The comment that starts with \`${mark}\` has no end; it is shown as text.`;
      if (tag !== undefined) return `The tag \`<${tag}\` has no end; it is shown as text.`;
      return `This \`${mark}\` starts neither a tag nor an expression; it is shown as text.`;
    },
    hint: ({ mark, tag }) => {
      if (mark.length > 1) return `End it with \`${mark === '<!--' ? '-->' : '*/}'}\`.`;
      if (tag !== undefined) return 'Close the quotes and braces of its attributes, and end it with `>`.';
      return `Write \`\\${mark}\` or put the text in backticks.`;
    },
  }),
  'math-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'A formula cannot be read',
    message: ({ reason }) => `This formula is not valid LaTeX: ${reason}`,
    hint: () => 'Fix the formula, or write `\\$` for a dollar sign.',
  }),
};
