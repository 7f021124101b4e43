import type {
  SdkLibrary,
  SdkMember,
  SdkPage,
  TypeText,
} from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { readPhpdoc } from '../../../../../../src/reference/formats/sdk/phpdoc/read-phpdoc.ts';

/** What the reader makes of one file. */
export function readText(text: string, path = 'structure.xml') {
  return readPhpdoc({ source: 'phpdoc', files: [{ path, name: `phpdoc/${path}`, text: () => text }] });
}

/** The library of a project with one file that holds `elements`. */
export function library(...elements: string[]): SdkLibrary {
  const { library: read, problems } = readText(
    `<?xml version="1.0"?>\n<project name="Acme"><file path="src/all.php" hash="0">${elements.join('\n')}</file></project>`,
  );
  if (read === undefined) throw new Error(JSON.stringify(problems));
  return read;
}

/** Its only page, or that of `name`. */
export function page(from: SdkLibrary, name?: string): SdkPage {
  const found = from.pages.find((one) => name === undefined || one.name === name);
  if (found === undefined) throw new Error(`no page ${name}`);
  return found;
}

export function member(from: SdkPage, name: string): SdkMember {
  const found = from.sections.flatMap(({ members }) => members).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no member ${name}`);
  return found;
}

export function memberNames(from: SdkPage): string[] {
  return from.sections.flatMap(({ members }) => members.map(({ name }) => name));
}

/** A type with its links as `[Client](#symbol/Client)`. */
export function shownType(type: TypeText | undefined): string | undefined {
  return type?.map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`)).join('');
}

/** A class, or an element of another `kind`, as version 3 writes it. */
export function symbol(
  fullName: string,
  content = '',
  {
    kind = 'class',
    attributes = '',
    doc = docblock(),
  }: { kind?: string; attributes?: string; doc?: string } = {},
): string {
  const name = fullName.slice(fullName.lastIndexOf('\\') + 1).replace('()', '');
  return `<${kind} ${attributes} line="3"><name>${name}</name><full_name>${fullName}</full_name>${doc}${content}</${kind}>`;
}

export function method(fullName: string, content = docblock(), attributes = 'visibility="public"'): string {
  const name = fullName.slice(fullName.indexOf('::') + 2).replace('()', '');
  return `<method ${attributes} line="5"><name>${name}</name><full_name>${fullName}</full_name><value></value>${content}</method>`;
}

export function argument(name: string, type = '', initial = ''): string {
  return `<argument line="5" by_reference="false"><name>${name}</name><default>${initial}</default><type>${type}</type></argument>`;
}

export function docblock(summary = '', description = '', tags = ''): string {
  return `<docblock line="3"><description>${summary}</description><long-description>${description}</long-description>${tags}</docblock>`;
}

export function tag(name: string, description = '', attributes = ''): string {
  return `<tag name="${name}" description="${description}" ${attributes}/>`;
}
