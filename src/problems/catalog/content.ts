import { define } from './define.ts';

/** What can be wrong inside one page. */
export const CONTENT_PROBLEMS = {
  'frontmatter-syntax': define<{ reason: string; fix: string }>({
    severity: 'error',
    title: 'The frontmatter is not valid YAML',
    message: ({ reason }) => `The frontmatter cannot be read: ${reason}.`,
    hint: ({ fix }) => fix,
  }),
  'frontmatter-unclosed': define({
    severity: 'warning',
    title: 'The frontmatter is never closed',
    message: () => 'The page begins with `---`, but no second line of three dashes ends the frontmatter.',
    hint: () => 'Close the frontmatter with a line of three dashes.',
  }),
  'frontmatter-type': define<{ key: string; expected: string }>({
    severity: 'warning',
    title: 'A frontmatter field has the wrong type',
    message: ({ key, expected }) =>
      `The frontmatter field \`${key}\` should be ${expected}; it was left out.`,
    hint: ({ key, expected }) => `Give \`${key}\` ${expected}.`,
  }),
  'fence-unclosed': define({
    severity: 'warning',
    title: 'A code block is never closed',
    message: () =>
      'This code block has no closing fence; it ends with the list item or component around it, or with the page.',
    hint: () => 'Add a line with as many backticks as the opening one.',
  }),
  'tag-unclosed': define<{ tag: string; kept: boolean }>({
    severity: 'warning',
    title: 'A tag is never closed',
    message: ({ tag, kept }) =>
      kept
        ? `\`${tag}\` is never closed; it is shown as text.`
        : `\`${tag}\` is never closed; it was left out.`,
    hint: ({ kept }) =>
      kept
        ? 'If text was meant, write `&lt;` or put it in backticks.'
        : 'Add the closing tag, or close the tag itself with `/>`.',
  }),
  'tag-unopened': define<{ tag: string; kept: boolean }>({
    severity: 'warning',
    title: 'A closing tag closes nothing',
    message: ({ tag, kept }) =>
      kept
        ? `\`${tag}\` closes nothing; it is shown as text.`
        : `\`${tag}\` closes nothing; it was left out.`,
    hint: () => 'Take it out, or add the opening tag.',
  }),
  'mark-stray': define<{ mark: string }>({
    severity: 'warning',
    title: 'A bracket in text begins nothing',
    message: ({ mark }) => `This \`${mark}\` begins neither a tag nor an expression; it is shown as text.`,
    hint: ({ mark }) => `Write \`\\${mark}\` or put the text in backticks.`,
  }),
  'module-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'An import or export cannot be read',
    message: ({ reason }) => `This import or export is not valid JavaScript: ${reason}.`,
    hint: () => 'Fix the statement; it must be followed by a blank line.',
  }),
  'import-missing': define<{ specifier: string }>({
    severity: 'warning',
    title: 'An imported file does not exist',
    message: ({ specifier }) => `There is no file \`${specifier}\` to import.`,
    hint: () => 'Fix the path: from the root of the site with a leading slash, or relative to this file.',
  }),
  'import-name-missing': define<{ name: string; specifier: string }>({
    severity: 'warning',
    title: 'An imported name is not exported',
    message: ({ name, specifier }) => `\`${specifier}\` does not export \`${name}\`.`,
    hint: () => 'Check the spelling, or export the name there.',
  }),
  'import-package': define<{ specifier: string }>({
    severity: 'warning',
    title: 'Packages cannot be imported',
    message: ({ specifier }) => `\`${specifier}\` is a package; pages can only import files of the site.`,
    hint: () => 'Take the import out. Components of this manual and React hooks need no import.',
  }),
  'import-cycle': define<{ files: readonly string[] }>({
    severity: 'warning',
    title: 'Snippets import each other in a circle',
    message: ({ files }) => `These files include each other in a circle: ${files.join(' → ')}.`,
    hint: () => 'Break the circle: take out the last import.',
  }),
  'component-unknown': define<{ name: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An unknown component',
    message: ({ name }) => `There is no component \`${name}\`; only its content is shown.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean \`${suggestion}\`?` : 'Import or define it, or take the tag out.',
  }),
  'component-prop-missing': define<{ name: string; prop: string }>({
    severity: 'warning',
    title: 'A component lacks a property that it needs',
    message: ({ name, prop }) => `\`<${name}>\` needs \`${prop}\`.`,
    hint: ({ name, prop }) => `Write \`<${name} ${prop}="…">\`.`,
  }),
  'component-parent': define<{ name: string; parent: string }>({
    severity: 'warning',
    title: 'A component stands outside its parent',
    message: ({ name, parent }) => `\`<${name}>\` belongs directly inside \`<${parent}>\`.`,
    hint: ({ parent }) => `Put it into \`<${parent}>\`.`,
  }),
  'code-group-content': define<{ name: string }>({
    severity: 'warning',
    title: 'A code group holds something other than code',
    message: ({ name }) => `\`<${name}>\` holds more than code blocks; the rest is shown between them.`,
    hint: ({ name }) => `Move the other content out of \`<${name}>\`.`,
  }),
  'component-repeated': define<{ name: string }>({
    severity: 'warning',
    title: 'A component may stand on a page once',
    message: ({ name }) => `The page has more than one \`<${name}>\`; only the first goes to the side.`,
    hint: ({ name }) => `Put all code into one \`<${name}>\`.`,
  }),
  'accordion-repeated': define<{ title: string; id: string }>({
    severity: 'info',
    title: 'Two accordions of a page have the same title',
    message: ({ title, id }) =>
      `Another \`<Accordion>\` of this page is called “${title}”; links reach this one as \`#${id}\`.`,
    hint: () => 'Give it a title or an `id` of its own.',
  }),
  'variable-undefined': define<{ name: string }>({
    severity: 'warning',
    title: 'A variable is not defined',
    message: ({ name }) =>
      `\`{{${name}}}\` is not among the \`variables\` of docs.json; it is shown as written.`,
    hint: ({ name }) => `Add \`"${name}"\` to \`variables\` in docs.json, or put the text in backticks.`,
  }),
  'expression-unbound': define<{ name: string; left?: boolean }>({
    severity: 'warning',
    title: 'An expression uses a name that is not defined',
    message: ({ name, left }) =>
      `\`${name}\` is not defined here; the expression is ${left ? 'left out' : 'shown as written'}.`,
    hint: () => 'Import or export the name, or write `\\{` for a brace that is meant as text.',
  }),
  'expression-syntax': define<{ code: string }>({
    severity: 'warning',
    title: 'An expression is not JavaScript',
    message: ({ code }) => `\`{${code}}\` is not a JavaScript expression; it is shown as written.`,
    hint: () => 'Write `\\{` for a brace that is meant as text, or put the text in backticks.',
  }),
  'expression-dynamic': define<{ code: string; reason: string }>({
    severity: 'warning',
    title: 'An expression can only be worked out by running it',
    message: ({ code, reason }) => `\`${code}\` was left out: ${reason}.`,
    hint: () => 'Move it into a component that the page exports; components run in the browser.',
  }),
  'island-compile': define<{ name: string; reason: string }>({
    severity: 'warning',
    title: 'A component cannot be compiled',
    message: ({ name, reason }) => `\`<${name}>\` cannot be compiled for the browser: ${reason}.`,
    hint: () => 'Fix its source.',
  }),
  'icon-unknown': define<{ name: string; suggestion?: string }>({
    severity: 'warning',
    title: 'An unknown icon',
    message: ({ name }) => `There is no icon \`${name}\`.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Use a name of Font Awesome, Lucide or Tabler, or a path.',
  }),
  'icon-substituted': define<{ name: string; drawn: string }>({
    severity: 'info',
    once: true,
    title: 'Another icon is shown',
    message: ({ name, drawn }) => `There is no free icon \`${name}\`; \`${drawn}\` is shown in its place.`,
    hint: () => 'Choose another name of Font Awesome, Lucide or Tabler, or a path, if it does not fit.',
  }),
  'math-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'A formula cannot be read',
    message: ({ reason }) => `This formula is not valid LaTeX: ${reason}`,
    hint: () => 'Fix the formula, or write `\\$` for a dollar sign.',
  }),
  'url-unsafe': define<{ url: string }>({
    severity: 'warning',
    title: 'A link would run a script',
    message: ({ url }) => `The address \`${url}\` would run a script; it was taken out.`,
    hint: () => 'Use an address that begins with https:, mailto: or a slash.',
  }),
  'link-broken': define<{ href: string; suggestion?: string; outside?: boolean }>({
    severity: 'warning',
    title: 'An internal link leads nowhere',
    message: ({ href }) => `The link \`${href}\` leads to no page or file of this site.`,
    hint: ({ suggestion, outside }) =>
      outside
        ? 'The path leads out of the folder that holds docs.json. Write the address where readers find the file.'
        : suggestion
          ? `Did you mean \`${suggestion}\`?`
          : 'Fix the path, or add the missing page.',
  }),
  'anchor-broken': define<{ href: string; suggestion?: string }>({
    severity: 'warning',
    title: 'A link leads to a heading that is not there',
    message: ({ href }) => `The page that \`${href}\` leads to has no such heading.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`#${suggestion}\`?`
        : 'Fix the part after the #, or give the heading this id.',
  }),
  'file-missing': define<{ href: string }>({
    severity: 'warning',
    title: 'An image or other file is missing',
    message: ({ href }) => `There is no file \`${href}\` in this site.`,
    hint: () => 'Add the file, or fix its path.',
  }),
  'component-prop-unknown': define<{ name: string; prop: string; suggestion: string }>({
    severity: 'warning',
    title: 'A property of a component is misspelled',
    message: ({ name, prop }) => `\`<${name}>\` has no property \`${prop}\`, so it has no effect.`,
    hint: ({ suggestion }) => `Did you mean \`${suggestion}\`?`,
  }),
  'image-alt-missing': define({
    severity: 'info',
    title: 'An image has no alternative text',
    message: () => 'This image has no alternative text: readers who do not see it learn nothing of it.',
    hint: () =>
      'Say what it shows: `![Dashboard with two charts](…)`. For decoration write `<img alt="" …>`.',
  }),
  'heading-order': define<{ depth: number; before: number }>({
    severity: 'info',
    title: 'A heading skips a level',
    message: ({ depth, before }) =>
      `This heading is of level ${depth}, but ${before === 1 ? 'the title of the page, of level 1,' : `one of level ${before}`} comes before it.`,
    hint: ({ before }) =>
      `Write \`${'#'.repeat(before + 1)}\`: readers of screen readers go from level to level.`,
  }),
  'link-text-vague': define<{ text: string }>({
    severity: 'info',
    title: 'A link does not say where it leads',
    message: ({ text }) => `The text of this link is “${text}”, which says nothing about where it leads.`,
    hint: () => 'Link the words that name the target: “see the [quickstart](…)”.',
  }),
  'link-text-missing': define<{ href: string }>({
    severity: 'info',
    title: 'A link has no text',
    message: ({ href }) => `The link to \`${href}\` has no text: screen readers read its address aloud.`,
    hint: () => 'Write what it leads to, or give it an `aria-label`.',
  }),
};
