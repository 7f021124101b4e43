import {
  CONFLICT_HINT,
  capitalized,
  define,
  didYouMean,
  ENCODING_HINT,
  listed,
  renameHint,
} from './words.ts';

interface JsonFailure {
  reason: string;
  kind?: 'conflict' | 'encoding';
}

/** What to do about a text that is not JSON. */
function jsonHint({ kind }: JsonFailure): string {
  if (kind === 'conflict') return CONFLICT_HINT;
  if (kind === 'encoding') return ENCODING_HINT;
  return 'Fix the JSON here. It needs double quotes, commas between entries but not after the last one, and no comments.';
}

/** What can be wrong with docs.json as a file and with its top-level properties. */
export const CONFIG_PROBLEMS = {
  'site-folder-missing': define<{ folder: string; isFile?: boolean }>({
    severity: 'error',
    title: 'The site folder does not exist',
    message: ({ folder, isFile }) =>
      isFile ? `\`${folder}\` is a file, not a folder.` : `There is no folder \`${folder}\`.`,
    hint: ({ isFile }) =>
      isFile
        ? 'Pass the folder that contains docs.json.'
        : 'Pass the folder that contains docs.json, or create one with `docs init <folder>`.',
  }),
  'config-missing': define<{ folder: string; other?: string; isLink?: boolean }>({
    severity: 'error',
    title: 'No docs.json',
    message: ({ folder, isLink }) => {
      const place = folder === '.' ? 'this folder' : `\`${folder}\``;
      return isLink
        ? `docs.json in ${place} is a symbolic link that does not lead to a file in that folder.`
        : `There is no docs.json in ${place}.`;
    },
    hint: ({ other, isLink }) => {
      if (isLink) return 'A site is read from one folder only. Put the file there instead of the link.';
      if (other !== undefined) return `There is one in \`${other}\`: pass that folder.`;
      return 'Pass the folder that contains docs.json, or create a starter site with `docs init <folder>`.';
    },
  }),
  'config-syntax': define<{ name: string } & JsonFailure>({
    severity: 'error',
    title: 'docs.json is not valid JSON',
    message: ({ name, reason }) => `${name} cannot be read: ${reason}`,
    hint: jsonHint,
  }),
  'config-legacy': define({
    severity: 'error',
    title: 'A mint.json instead of a docs.json',
    message: () => 'There is no docs.json here, only a mint.json, which is the old configuration format.',
    hint: () => 'Convert it to docs.json with `docs migrate <folder>`, then build again.',
  }),
  'migrate-source-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'No mint.json to migrate',
    message: ({ folder }) => `There is no mint.json in \`${folder}\`.`,
    hint: () => 'Pass the folder that contains mint.json. A site with a docs.json needs no migration.',
  }),
  'migrate-target-exists': define<{ file: string }>({
    severity: 'error',
    title: 'The migration would overwrite docs.json',
    message: ({ file }) => `\`${file}\` already exists; nothing was written.`,
    hint: () => 'Compare it with the one printed above, and add --force to replace it.',
  }),
  'migrate-navigation-empty': define({
    severity: 'error',
    title: 'The mint.json to migrate lists no pages',
    message: () => 'mint.json has no groups in `navigation`; nothing was written.',
    hint: () => 'List the pages there: `"navigation": [{ "group": "Start", "pages": ["index"] }]`.',
  }),
  'config-not-object': define({
    severity: 'error',
    title: 'docs.json is not an object',
    message: () => 'docs.json must contain a single JSON object.',
    hint: () => 'Start with `{ "name": "My docs", "navigation": { "pages": ["index"] } }`.',
  }),
  'config-ref-missing': define<{ ref: string; path: string }>({
    severity: 'error',
    title: 'A `$ref` points to a missing file',
    message: ({ ref, path }) => `\`$ref\` points to \`${ref}\`, but there is no file \`${path}\`.`,
    hint: () => 'Fix the path. It is relative to the file that contains the `$ref`.',
  }),
  'config-ref-circular': define<{ chain: readonly string[] }>({
    severity: 'error',
    title: 'Circular `$ref`s',
    message: ({ chain }) => `This \`$ref\` leads back to its own file: ${chain.join(' → ')}.`,
    hint: () => 'Remove one of these `$ref`s.',
  }),
  'config-ref-outside': define<{ ref: string }>({
    severity: 'error',
    title: 'A `$ref` points outside the site',
    message: ({ ref }) => `\`$ref\` points to \`${ref}\`, which is outside the folder of docs.json.`,
    hint: () => 'Move the file into the site.',
  }),
  'config-ref-syntax': define<{ file: string } & JsonFailure>({
    severity: 'error',
    title: 'A file included by `$ref` is not valid JSON',
    message: ({ file, reason }) => `${file} cannot be read: ${reason}`,
    hint: jsonHint,
  }),
  'config-ref-limit': define<{ limit: number }>({
    severity: 'error',
    title: 'Too many `$ref`s',
    message: ({ limit }) => `docs.json includes more than ${limit} files with \`$ref\`.`,
    hint: () => 'Merge some of the files.',
  }),
  'config-too-deep': define<{ limit: number }>({
    severity: 'error',
    title: 'The configuration is nested too deeply',
    message: ({ limit }) =>
      `The configuration is nested more than ${limit} levels deep; anything deeper is ignored.`,
    hint: () => 'Flatten it: readers cannot follow more than a few levels of groups.',
  }),
  'config-default-used': define<{ key: string; instead: string }>({
    severity: 'warning',
    title: 'A basic property is missing',
    message: ({ key, instead }) => `docs.json has no \`${key}\`, so the site gets ${instead}.`,
    hint: ({ key }) => `Add \`${key}\` to docs.json.`,
  }),
  /** `effect`: what the key does although it is unknown. */
  'config-key-unknown': define<{
    key: string;
    holder: string;
    suggestion?: string;
    note?: string;
    effect?: string;
  }>({
    severity: 'warning',
    title: 'An unknown key',
    message: ({ key, holder, effect = 'it has no effect' }) =>
      `\`${key}\` is not a key of ${holder}, so ${effect}.`,
    hint: ({ suggestion, note }) => note ?? didYouMean(suggestion) ?? 'Remove it, or fix its name.',
  }),
  'config-key-repeated': define<{ key: string; first: number }>({
    severity: 'warning',
    title: 'A key is set twice',
    message: ({ key, first }) =>
      `\`${key}\` is already set on line ${first}. That value has no effect; only this one counts.`,
    hint: () => 'Merge the two values, or remove one of them.',
  }),
  'config-key-unsupported': define<{ key: string; holder: string; reason: string }>({
    severity: 'warning',
    title: 'A key is known but not supported',
    message: ({ key, holder, reason }) => `\`${key}\` of ${holder} has no effect: ${reason}.`,
    hint: () => 'Remove it.',
  }),
  'config-wrong-type': define<{ name: string; wanted: string; found: string; note?: string }>({
    severity: 'error',
    title: 'A value has the wrong type',
    message: ({ name, wanted, found }) => `${capitalized(name)} must be ${wanted}, but it is ${found}.`,
    hint: ({ wanted, found, note }) => {
      if (note !== undefined) return note;
      const text = wanted === 'a list' && /^the string (".*")$/.exec(found)?.[1];
      return `Write ${text ? `\`[${text}]\`` : wanted} here. Until then the value is ignored.`;
    },
  }),
  'config-value-unknown': define<{
    name: string;
    found: string;
    allowed: readonly string[];
    suggestion?: string;
  }>({
    severity: 'error',
    title: 'A value is not allowed',
    message: ({ name, found, allowed }) =>
      `${capitalized(name)} cannot be "${found}". It must be one of ${allowed.map((value) => `\`${value}\``).join(', ')}.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ?? 'Use one of these, or remove the key to get the default.',
  }),
  'config-value-ignored': define<{ name: string; found: string; allowed: readonly string[] }>({
    severity: 'warning',
    title: 'A value has no effect',
    message: ({ name, found, allowed }) =>
      `${capitalized(name)} is "${found}", which has no effect. It can be ${listed(allowed, 'or')}.`,
    hint: () => 'Remove the key.',
  }),
  'config-value-invalid': define<{ name: string; found: string; wanted: string }>({
    severity: 'error',
    title: 'A value cannot be used',
    message: ({ name, found, wanted }) => `${capitalized(name)} must be ${wanted}, but it is ${found}.`,
    hint: () => 'Fix the value, or remove the key to get the default.',
  }),
  'config-value-empty': define<{ name: string }>({
    severity: 'error',
    title: 'A string is empty',
    message: ({ name }) => `${capitalized(name)} is empty or too short.`,
    hint: () => 'Fill it in, or remove the key.',
  }),
  'label-empty': define<{ element: string }>({
    severity: 'warning',
    title: 'A group has an empty name',
    message: ({ element }) => `${capitalized(element)} has an empty name, so its pages have no heading.`,
    hint: () => 'Give it a name, or move its pages to the element around it.',
  }),
  'config-value-missing': define<{ key: string; holder: string; written?: string }>({
    severity: 'error',
    title: 'A required value is missing',
    message: ({ key, holder }) => `${capitalized(holder)} has no \`${key}\`.`,
    hint: (params) => renameHint(params) ?? `Add \`${params.key}\`.`,
  }),
  'access-incomplete': define<{ key: string; field: string }>({
    severity: 'error',
    title: 'A login is missing a setting',
    message: ({ key, field }) => `\`${key}\` has no \`${field}\`, so nobody could sign in.`,
    hint: ({ field }) =>
      `Add \`${field}\`. The manual has a guide for each type of login: \`password\`, \`jwt\` and \`oidc\`.`,
  }),
  'access-twice': define({
    severity: 'error',
    title: 'The site has two logins',
    message: () => 'docs.json has both `auth` and `userAuth`; a site can have only one of them.',
    hint: () =>
      'Keep `auth` if readers must sign in, or `userAuth` for a public site with an optional login.',
  }),
  /** `extra`: the query or fragment of the source. */
  'redirect-unusable': define<{ source: string; extra: string | undefined }>({
    severity: 'warning',
    title: 'The source of a redirect is not a usable path',
    message: ({ source, extra }) =>
      `The redirect from \`${source}\` has no effect: ${extra ? 'redirects only look at the path' : 'it is not a path of this site'}.`,
    hint: ({ extra }) =>
      extra
        ? `Remove \`${extra}\`.${extra.startsWith('#') ? ' Browsers do not send it to the server; they keep it when they follow a redirect.' : ''}`
        : 'Write a path such as `/old-page`, without scheme, host, NUL, `.` or `..`: at most 240 bytes per segment and 2,000 in total.',
  }),
  'redirect-of-page': define<{ source: string; file: string }>({
    severity: 'warning',
    title: 'A redirect from the path of a page',
    message: ({ source, file }) =>
      `Readers see the page of \`${file}\` at \`${source}\`, so this redirect has no effect.`,
    hint: () => 'Remove the redirect, or delete the page.',
  }),
  'redirect-loop': define<{ steps: readonly string[] }>({
    severity: 'warning',
    title: 'Redirects lead in a circle',
    message: ({ steps }) =>
      `These redirects lead back to their start, so browsers give up: ${steps.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: () => 'Let one of them lead to a page.',
  }),
  'redirect-wildcard-unknown': define<{ name: string; known: readonly string[] }>({
    severity: 'warning',
    title: 'The destination of a redirect has an unknown wildcard',
    message: ({ name }) =>
      `\`${name}\` is not in the source of this redirect, so it stays in the URL as written.`,
    hint: ({ known }) =>
      known.length === 0
        ? 'Write the same wildcard in `source` and `destination`.'
        : `The source has ${known.map((each) => `\`${each}\``).join(', ')}.`,
  }),
  'redirect-duplicate': define<{ source: string }>({
    severity: 'warning',
    title: 'Two redirects from the same path',
    message: ({ source }) => `An earlier redirect already covers \`${source}\`, so this one has no effect.`,
    hint: () => 'Remove one of them.',
  }),
};
