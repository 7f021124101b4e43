import { ownField } from '../../lib/collections.ts';
import type { LeftOut } from '../../lib/files/file-tree.ts';
import { define, didYouMean, leftOutHint, leftOutReason } from './words.ts';

/** `% hint style="info" %` and `% endhint %`, between braces. */
const TEMPLATE_TAG = /^%\s*(?:end)?([\w-]+)/;

/** The beginning of what stands between the braces of an object. */
const OBJECT_ENTRY = /^\s*(?:[\w$]+|"[^"]*"|'[^']*')\s*:/;

/** Components that do what a tag of GitBook does. */
const TAG_COMPONENTS: Readonly<Record<string, string>> = {
  hint: 'Note',
  tabs: 'Tabs',
  tab: 'Tab',
  stepper: 'Steps',
  step: 'Step',
  'content-ref': 'Card',
};

/** How bundlers write the root of a project: `@/components/card`. */
const ALIAS = /^[@~#]\//;

/** What can be wrong with what a page imports, with its components, its expressions and its icons. */
export const COMPONENT_PROBLEMS = {
  'module-syntax': define<{ reason: string }>({
    severity: 'warning',
    title: 'An import or export cannot be read',
    message: ({ reason }) => `This import or export is not valid JavaScript: ${reason}.`,
    hint: () => 'Fix the statement, and put a blank line after it.',
  }),
  'import-missing': define<{ specifier: string; leftOut?: LeftOut }>({
    severity: 'warning',
    grouped: true,
    title: 'An imported file does not exist',
    message: ({ specifier, leftOut }) =>
      leftOut
        ? `The imported file \`${specifier}\` is ${leftOutReason(leftOut)}.`
        : `There is no file \`${specifier}\` to import.`,
    hint: ({ leftOut }) =>
      leftOut
        ? leftOutHint(leftOut)
        : 'Fix the path. It starts with a slash at the root of the site, or is relative to this file.',
  }),
  'import-syntax': define<{ file: string; reason: string }>({
    severity: 'warning',
    title: 'An imported file cannot be read',
    message: ({ file, reason }) =>
      `\`${file}\` is not valid ${file.endsWith('.json') ? 'JSON' : 'JavaScript'}: ${reason}.`,
    hint: ({ file }) =>
      file.endsWith('.json')
        ? 'Fix the file here. Until then, pages cannot show its values.'
        : 'Fix the file here. Until then, pages show only the content of its components.',
  }),
  'import-name-missing': define<{ name: string; specifier: string }>({
    severity: 'warning',
    grouped: true,
    title: 'An imported name is not exported',
    message: ({ name, specifier }) => `\`${specifier}\` does not export \`${name}\`.`,
    hint: () => 'Check the spelling, or export the name from that file.',
  }),
  /** `missing`: an imported name that is not built in. */
  'import-package': define<{ specifier: string; missing?: string }>({
    severity: 'warning',
    grouped: true,
    title: 'Packages cannot be imported',
    message: ({ specifier }) =>
      `\`${specifier}\` is ${ALIAS.test(specifier) ? 'an alias of another tool' : 'a package'}; pages can only import files of the site.`,
    hint: ({ specifier, missing }) => {
      if (ALIAS.test(specifier))
        return `Write the path from the root of the site: \`${specifier.replace(ALIAS, '/')}\`.`;
      return missing === undefined
        ? 'Remove the import. Built-in components and React hooks need none.'
        : `Export \`${missing}\` from a file of the site and import that, or remove the import and what uses it.`;
    },
  }),
  'import-cycle': define<{ files: readonly string[] }>({
    severity: 'warning',
    title: 'Snippets import each other',
    message: ({ files }) => `Circular import: ${files.join(' → ')}.`,
    hint: () => 'Remove the last import.',
  }),
  'snippets-too-large': define<{ limit: number }>({
    severity: 'error',
    title: 'The snippets of a page are too large',
    message: ({ limit }) =>
      `The snippets of this page have more than ${limit / 1_000_000} million characters; the rest is not shown.`,
    hint: () => 'A snippet that shows another one several times grows with each level.',
  }),
  'component-unknown': define<{ name: string; isEmpty: boolean; similar: readonly string[]; file?: string }>({
    severity: 'warning',
    grouped: true,
    title: 'An unknown component',
    message: ({ name, isEmpty }) =>
      `There is no component \`${name}\`; ${isEmpty ? 'nothing' : 'only its content'} is shown.`,
    hint: ({ name, similar, file }) =>
      file
        ? `Import it: \`import ${/\.[jt]sx$/.test(file) ? `{ ${name} }` : name} from '/${file}';\``
        : (didYouMean(...similar) ?? 'Import or define it, or remove the tag.'),
  }),
  'component-prop-missing': define<{ name: string; prop: string }>({
    severity: 'warning',
    title: 'A component is missing a required prop',
    message: ({ name, prop }) => `\`<${name}>\` needs \`${prop}\`.`,
    hint: ({ name, prop }) => `Write \`<${name} ${prop}="…">\`.`,
  }),
  'component-prop-unknown': define<{ name: string; prop: string; suggestion?: string; fix?: string }>({
    severity: 'warning',
    title: 'An unknown prop',
    message: ({ name, prop, suggestion, fix }) =>
      `\`<${name}>\` has no prop \`${prop}\`, so ${(suggestion ?? fix) === undefined ? 'its text is not shown' : 'it has no effect'}.`,
    hint: ({ name, suggestion, fix }) =>
      fix ?? didYouMean(suggestion) ?? `Write the text between \`<${name}>\` and \`</${name}>\`.`,
  }),
  'component-prop-value': define<{
    name: string;
    prop: string;
    value: string;
    values: readonly string[];
    suggestion?: string;
  }>({
    severity: 'warning',
    title: 'A prop has an unknown value',
    message: ({ name, prop, value }) =>
      `\`${value}\` is not a value of \`${prop}\` in \`<${name}>\`, so it has no effect.`,
    hint: ({ values, suggestion }) =>
      didYouMean(suggestion) ?? `Use one of ${values.map((value) => `\`${value}\``).join(', ')}.`,
  }),
  /** `others`: the parent has other content, among which the component may be. */
  'component-parent': define<{ name: string; parent: string; others?: boolean }>({
    severity: 'warning',
    title: 'A component is outside its parent',
    message: ({ name, parent, others }) =>
      others
        ? `\`<${parent}>\` contains more than \`<${name}>\`; the rest is shown below it.`
        : `\`<${name}>\` belongs directly inside \`<${parent}>\`.`,
    hint: ({ name, parent, others }) =>
      others
        ? `Move the rest into a \`<${name}>\`, or out of \`<${parent}>\`.`
        : `Move it into \`<${parent}>\`.`,
  }),
  /** `name`: the component that is missing; empty for code blocks. */
  'component-empty': define<{ name: string; parent: string; isEmpty: boolean }>({
    severity: 'warning',
    title: 'A component lacks what it is made of',
    message: ({ name, parent, isEmpty }) =>
      isEmpty
        ? `\`<${parent}>\` is empty, so nothing is shown.`
        : `\`<${parent}>\` contains no ${name === '' ? 'code block' : `\`<${name}>\``}, so it has no effect.`,
    hint: ({ name, parent }) =>
      name === ''
        ? `Put code blocks into it, or remove \`<${parent}>\`.`
        : `Put the content into \`<${name} title="…">\`, or remove \`<${parent}>\`.`,
  }),
  'component-content-ignored': define<{ name: string }>({
    severity: 'warning',
    grouped: true,
    title: 'The content of a component is not shown',
    message: ({ name }) =>
      `\`<${name}>\` has content, but the component takes no \`children\`, so it is not shown.`,
    hint: () =>
      'Add `children` to the props of the component and show `{children}` in it, or remove the content.',
  }),
  'code-group-content': define<{ name: string }>({
    severity: 'warning',
    title: 'A code group contains something other than code',
    message: ({ name }) => `\`<${name}>\` contains more than code blocks; the rest is shown between them.`,
    hint: ({ name }) => `Move the other content out of \`<${name}>\`.`,
  }),
  'component-repeated': define<{ name: string }>({
    severity: 'warning',
    title: 'A component may appear only once on a page',
    message: ({ name }) => `The page has more than one \`<${name}>\`; only the first is shown at the side.`,
    hint: ({ name }) => `Put all code into one \`<${name}>\`.`,
  }),
  'accordion-repeated': define<{ title: string; id: string }>({
    severity: 'info',
    title: 'Two accordions on a page have the same title',
    message: ({ title, id }) =>
      `Another \`<Accordion>\` on this page has the title “${title}”; link to this one with \`#${id}\`.`,
    hint: () => 'Give it another title, or set its `id`.',
  }),
  'variable-undefined': define<{ name: string }>({
    severity: 'warning',
    grouped: true,
    title: 'A variable is not defined',
    message: ({ name }) => `\`{{${name}}}\` is not in \`variables\` of docs.json; it is shown as written.`,
    hint: ({ name }) => `Add \`"${name}"\` to \`variables\` in docs.json, or put the text in backticks.`,
  }),
  /** `prop`: the prop whose value the expression is. */
  'expression-unbound': define<{ name: string; left?: boolean; user?: string; prop?: string }>({
    severity: 'warning',
    title: 'An expression uses a name that is not defined',
    message: ({ name, left, prop }) =>
      prop === undefined
        ? `\`${name}\` is not defined here; the expression is ${left ? 'left out' : 'shown as written'}.`
        : `\`${name}\` is not defined here, so \`${prop}\` has no effect.`,
    hint: ({ name, user, prop }) => {
      const source =
        user === undefined
          ? 'Import or export the name'
          : `Pass \`${name}\` where \`${user}\` uses this snippet`;
      return prop === undefined
        ? `${source}, or write \`\\{\` for a literal brace.`
        : `${source}, or write \`"${name}"\` if it is text.`;
    },
  }),
  'expression-syntax': define<{ code: string; prop?: string }>({
    severity: 'warning',
    title: 'An expression is not JavaScript',
    message: ({ code, prop }) =>
      `\`{${code}}\` is not a JavaScript expression${prop === undefined ? '; it is shown as written' : `, so \`${prop}\` has no effect`}.`,
    hint: ({ code, prop }) => {
      if (prop !== undefined)
        return OBJECT_ENTRY.test(code)
          ? `An object has braces of its own: \`${prop}={{…}}\`.`
          : `Write text in quotes instead of braces: \`${prop}="…"\`.`;
      const tag = TEMPLATE_TAG.exec(code)?.[1];
      if (tag === undefined) return 'Write `\\{` for a literal brace, or put the text in backticks.';
      const component = ownField(TAG_COMPONENTS, tag);
      return component === undefined
        ? 'Tags of GitBook and Liquid are not read. Write Markdown or a component, or put the tag in backticks.'
        : `Tags of GitBook and Liquid are not read. Write \`<${component}>\` … \`</${component}>\`.`;
    },
  }),
  'user-unknown': define<{ code: string; hasLogin: boolean }>({
    severity: 'warning',
    title: 'An expression asks for data of the reader in vain',
    message: ({ code, hasLogin }) =>
      hasLogin
        ? `\`{${code}}\` shows nothing: a build does not know its readers, and a browser only fills in fields such as \`{user.name}\`.`
        : `\`{${code}}\` shows nothing: this site has no login, so it does not know its readers.`,
    hint: ({ hasLogin }) =>
      hasLogin
        ? 'Write a field, and what others see: `{user.name ?? "you"}`.'
        : 'Add `auth` or `userAuth` to docs.json, or write what everyone should see: `{user.name ?? "you"}`.',
  }),
  'expression-object': define<{ code: string }>({
    severity: 'warning',
    title: 'An expression is an object or a function',
    message: ({ code }) => `\`{${code}}\` is an object or a function; it is shown as written.`,
    hint: () => 'Write `\\{` for a literal brace, or show a property or a result.',
  }),
  'expression-dynamic': define<{ code: string; reason: string; shown?: boolean }>({
    severity: 'warning',
    title: 'An expression cannot be evaluated at build time',
    message: ({ code, reason, shown }) =>
      `\`${code}\` ${shown ? 'shows only its initial content' : 'was removed'}: ${reason}.`,
    hint: () => 'Move it into a component that the page exports: components run in the browser.',
  }),
  'expression-fails': define<{ code: string; reason: string }>({
    severity: 'warning',
    title: 'An expression fails',
    message: ({ code, reason }) => `\`${code}\` fails, also in the browser: ${reason}.`,
    hint: () => 'Check the names and the props that it is given, or write `?.` where a value may be missing.',
  }),
  'island-compile': define<{ name: string; reason: string }>({
    severity: 'warning',
    title: 'A component cannot be compiled',
    message: ({ name, reason }) => `\`<${name}>\` cannot be compiled for the browser: ${reason}.`,
    hint: () => 'Fix its source.',
  }),
  'icon-unknown': define<{ name: string; suggestion?: string }>({
    severity: 'warning',
    grouped: true,
    title: 'An unknown icon',
    message: ({ name }) => `There is no icon \`${name}\`.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Use an icon of Font Awesome, Lucide or Tabler, or the path of an image.',
  }),
  'icon-substituted': define<{ name: string; drawn: string }>({
    severity: 'info',
    once: true,
    title: 'A similar icon is shown',
    message: ({ name, drawn }) => `There is no free icon \`${name}\`; \`${drawn}\` is shown instead.`,
    hint: () =>
      'If it does not fit, choose another icon of Font Awesome, Lucide or Tabler, or the path of an image.',
  }),
};
