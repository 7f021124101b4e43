import { define } from './define.ts';

/** What can be wrong with docs.json as a file and with its top-level properties. */
export const CONFIG_PROBLEMS = {
  'site-folder-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'The site folder does not exist',
    message: ({ folder }) => `There is no folder \`${folder}\`.`,
    hint: () => 'Give the folder that holds docs.json, or make one with `docs init <folder>`.',
  }),
  'config-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'No docs.json',
    message: ({ folder }) => `There is no docs.json in \`${folder}\`.`,
    hint: () => 'Give the folder that holds docs.json, or make a starter site with `docs init <folder>`.',
  }),
  'config-syntax': define<{ reason: string }>({
    severity: 'error',
    title: 'docs.json is not valid JSON',
    message: ({ reason }) => `docs.json cannot be read: ${reason}`,
    hint: () => 'Fix the JSON at this place; a comma, quote or bracket is usually missing or left over.',
  }),
  'config-legacy': define({
    severity: 'error',
    title: 'Only a mint.json',
    message: () =>
      'There is a mint.json here but no docs.json, and mint.json is the old form of the configuration.',
    hint: () => 'Write a docs.json from it with `docs migrate <folder>`, then build again.',
  }),
  'migrate-source-missing': define<{ folder: string }>({
    severity: 'error',
    title: 'No mint.json to migrate',
    message: ({ folder }) => `There is no mint.json in \`${folder}\`.`,
    hint: () => 'Give the folder that holds mint.json. A site with a docs.json needs no migration.',
  }),
  'migrate-target-exists': define<{ file: string }>({
    severity: 'error',
    title: 'The migration would overwrite docs.json',
    message: ({ file }) => `There is already a file \`${file}\`; nothing was written.`,
    hint: () => 'Compare it with the one printed above. Add --force to replace it.',
  }),
  'config-not-object': define({
    severity: 'error',
    title: 'docs.json does not hold an object',
    message: () => 'docs.json must hold one JSON object.',
    hint: () => 'Begin with `{ "name": "My docs", "navigation": { "pages": ["index"] } }`.',
  }),
  'config-ref-missing': define<{ ref: string; path: string }>({
    severity: 'error',
    title: 'A `$ref` names a file that is not there',
    message: ({ ref, path }) => `\`$ref\` names \`${ref}\`, but there is no file \`${path}\`.`,
    hint: () => 'Fix the path: it counts from the folder of the file that holds the `$ref`.',
  }),
  'config-ref-circular': define<{ chain: readonly string[] }>({
    severity: 'error',
    title: '`$ref`s lead in a circle',
    message: ({ chain }) => `This \`$ref\` leads back to its own file: ${chain.join(' → ')}.`,
    hint: () => 'Take one of these `$ref`s out.',
  }),
  'config-ref-outside': define<{ ref: string }>({
    severity: 'error',
    title: 'A `$ref` leaves the site',
    message: ({ ref }) => `\`$ref\` names \`${ref}\`, which lies outside the folder of docs.json.`,
    hint: () => 'Move the file into the site.',
  }),
  'config-ref-syntax': define<{ file: string; reason: string }>({
    severity: 'error',
    title: 'A file put in by `$ref` is not valid JSON',
    message: ({ file, reason }) => `${file} cannot be read: ${reason}`,
    hint: () => 'Fix the JSON at this place; a comma, quote or bracket is usually missing or left over.',
  }),
  'config-ref-limit': define<{ limit: number }>({
    severity: 'error',
    title: 'Too many `$ref`s',
    message: ({ limit }) => `docs.json puts in more than ${limit} files by \`$ref\`.`,
    hint: () => 'Join some of the files.',
  }),
  'config-too-deep': define<{ limit: number }>({
    severity: 'error',
    title: 'The configuration is nested too deeply',
    message: ({ limit }) =>
      `The configuration is nested more than ${limit} levels deep; what lies deeper is left out.`,
    hint: () => 'Flatten it: readers cannot follow more than a few levels of groups.',
  }),
  'config-default-used': define<{ key: string; instead: string }>({
    severity: 'warning',
    title: 'A basic property is missing',
    message: ({ key, instead }) => `docs.json has no \`${key}\`, so the site gets ${instead}.`,
    hint: ({ key }) => `Add \`${key}\` to docs.json.`,
  }),
  'config-key-unknown': define<{ key: string; holder: string; suggestion?: string; note?: string }>({
    severity: 'warning',
    title: 'A key is not known',
    message: ({ key, holder }) => `\`${key}\` is not a key that ${holder} can have, so it has no effect.`,
    hint: ({ suggestion, note }) =>
      note ?? (suggestion ? `Did you mean \`${suggestion}\`?` : 'Take it out, or fix its name.'),
  }),
  'config-key-unsupported': define<{ key: string; holder: string; reason: string }>({
    severity: 'warning',
    title: 'A key is known but not supported',
    message: ({ key, holder, reason }) => `\`${key}\` of ${holder} has no effect: ${reason}.`,
    hint: () => 'Take it out.',
  }),
  'config-wrong-type': define<{ name: string; wanted: string; found: string }>({
    severity: 'error',
    title: 'A value has the wrong type',
    message: ({ name, wanted, found }) => `${capitalized(name)} must be ${wanted}, but it is ${found}.`,
    hint: ({ wanted }) => `Write ${wanted} here. Without it, this value is left out.`,
  }),
  'config-value-unknown': define<{
    name: string;
    found: string;
    allowed: readonly string[];
    suggestion?: string;
  }>({
    severity: 'error',
    title: 'A value is not one of those allowed',
    message: ({ name, found, allowed }) =>
      `${capitalized(name)} cannot be "${found}": it is one of ${allowed.map((value) => `\`${value}\``).join(', ')}.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Write one of these, or leave the key out for the default.',
  }),
  'config-value-ignored': define<{ name: string; found: string; allowed: readonly string[] }>({
    severity: 'warning',
    title: 'A value has no meaning here',
    message: ({ name, found, allowed }) =>
      `${capitalized(name)} is "${found}", which has no effect: it can be ${allowed.map((value) => `\`${value}\``).join(' or ')}.`,
    hint: () => 'Leave the key out.',
  }),
  'config-value-invalid': define<{ name: string; found: string; wanted: string }>({
    severity: 'error',
    title: 'A value cannot be used',
    message: ({ name, found, wanted }) => `${capitalized(name)} must be ${wanted}, but it is ${found}.`,
    hint: () => 'Fix the value, or leave the key out for the default.',
  }),
  'config-value-empty': define<{ name: string }>({
    severity: 'error',
    title: 'A text is empty',
    message: ({ name }) => `${capitalized(name)} is empty or too short.`,
    hint: () => 'Fill it in, or leave the key out.',
  }),
  'label-empty': define<{ element: string }>({
    severity: 'warning',
    title: 'A group has an empty name',
    message: ({ element }) => `${capitalized(element)} has an empty name; its pages stand without a heading.`,
    hint: () => 'Give it a name, or put its pages into the element around it.',
  }),
  'config-value-missing': define<{ key: string; holder: string }>({
    severity: 'error',
    title: 'A required value is missing',
    message: ({ key, holder }) => `${capitalized(holder)} has no \`${key}\`.`,
    hint: ({ key }) => `Add \`${key}\`.`,
  }),
  'access-incomplete': define<{ key: string; field: string }>({
    severity: 'error',
    title: 'A login lacks a setting',
    message: ({ key, field }) => `\`${key}\` has no \`${field}\`, so nobody could sign in.`,
    hint: ({ field }) =>
      `Add \`${field}\`. A login is of the type \`password\`, \`jwt\` or \`oidc\`, and each has a guide in the manual.`,
  }),
  'access-twice': define({
    severity: 'error',
    title: 'The site has two logins',
    message: () => '`auth` and `userAuth` cannot stand side by side.',
    hint: () =>
      'Keep `auth` for a site that needs a login, or `userAuth` for a public one where readers may sign in.',
  }),
  'redirect-unusable': define<{ source: string }>({
    severity: 'warning',
    title: 'No page can have the address of a redirect',
    message: ({ source }) => `The redirect from \`${source}\` has no effect: no file can have that name.`,
    hint: () => 'Names are at most 240 bytes long, paths 2,000, and hold no NUL.',
  }),
  'redirect-duplicate': define<{ source: string }>({
    severity: 'warning',
    title: 'Two redirects from the same address',
    message: ({ source }) => `There is an earlier redirect from \`${source}\`; this one has no effect.`,
    hint: () => 'Take one of them out.',
  }),
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
