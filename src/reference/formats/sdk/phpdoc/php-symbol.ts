/** Symbols as documented by phpDocumentor, close to its XML. All names are without a leading backslash. */
export interface PhpSymbol {
  kind: 'class' | 'interface' | 'trait' | 'enum' | 'function' | 'constant';
  /** Short name. */
  name: string;
  /** With its namespace. */
  fullName: string;
  /** Empty for the global one. */
  namespace: string;
  /** Path of its file. */
  file: string;
  line?: string;
  final: boolean;
  abstract: boolean;
  readonly: boolean;
  extends: readonly string[];
  implements: readonly string[];
  members: readonly PhpMember[];
  arguments: readonly PhpArgument[];
  returnsReference: boolean;
  /** Of a constant. */
  value?: string;
  doc: PhpDoc;
  /** Full names of imported names, by their lowercase. */
  aliases: ReadonlyMap<string, string>;
}

export interface PhpMember {
  kind: 'constant' | 'property' | 'method' | 'case';
  /** Without `$`. */
  name: string;
  /** Full name of the type that declares it. */
  owner: string;
  line?: string;
  visibility: string;
  final: boolean;
  abstract: boolean;
  static: boolean;
  readonly: boolean;
  /** Declared by a tag of the class, not in its code. */
  magic: boolean;
  type?: string;
  /** Value of a constant or case, default of a property. */
  value?: string;
  arguments: readonly PhpArgument[];
  returnsReference: boolean;
  doc: PhpDoc;
}

export interface PhpArgument {
  /** Without `$`. */
  name: string;
  type?: string;
  default?: string;
  byReference: boolean;
  variadic: boolean;
}

export interface PhpDoc {
  summary: string;
  description: string;
  tags: readonly PhpTag[];
}

export interface PhpTag {
  name: string;
  description: string;
  type?: string;
  /** Without `$`. */
  variable?: string;
  link?: string;
  version?: string;
  variadic?: boolean;
}

/** `\Acme\Client` as `Acme\Client`, and `connect()` as `connect`. */
export function bareName(name: string): string {
  return name.trim().replace(/^\\+/, '').replace(/\(\)$/, '');
}

/** `Client` of `Acme\Client`. */
export function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('\\') + 1);
}

/** `Acme` of `Acme\Client`; empty for a name without namespace. */
export function namespaceOf(fullName: string): string {
  const end = fullName.lastIndexOf('\\');
  return end === -1 ? '' : fullName.slice(0, end);
}

/** `Acme\Client` of `Acme\Client::connect()`. */
export function ownerOf(fullName: string): string | undefined {
  const end = fullName.indexOf('::');
  return end === -1 ? undefined : bareName(fullName.slice(0, end));
}

/** `name` of `$name`, `&$name`, `...$name` and `$name,...`. */
export function variableName(name: string): string {
  return name
    .trim()
    .replace(/^[&.$]+/, '')
    .replace(/,?\.\.\.$/, '');
}
