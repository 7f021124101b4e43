/**
 * An SDK reference in a common form for all tools, as JSON. All texts named `description`, `text` and so on are
 * CommonMark, in which links to other symbols are those of `symbol-link.ts`.
 */
export interface SdkLibrary {
  /** Language of its code, for the highlighter: `typescript`. */
  language: string;
  /** In the order of the navigation; pages of a group are consecutive. */
  pages: readonly SdkPage[];
}

/** The kinds of symbols that frontmatter can name. */
export const SYMBOL_KINDS = [
  'class',
  'interface',
  'enum',
  'function',
  'type',
  'variable',
  'method',
  'property',
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Documentation that any part of a library may have. */
export interface Documented {
  description?: string;
  /** Reason for its deprecation; empty if unknown. */
  deprecated?: string;
  /** The version that added it. */
  since?: string;
  /** Each is Markdown, mostly fenced code. */
  examples?: readonly string[];
  /** Further reading; each is a line of Markdown. */
  see?: readonly string[];
}

/** A page: of a symbol, of a module with its symbols, or of prose. */
export interface SdkPage extends Documented {
  kind: SymbolKind | 'module' | 'guide';
  /** The name of the kind in its language, if it differs: `record`, `trait`, `struct`. */
  label?: string;
  /** With its outer types: `Client.Options`. */
  name: string;
  /** The navigation group that lists it. */
  group: string;
  /** Path below that of the library: `classes/Client`. Unique, even case-insensitively. */
  path: string;
  /** Declarations: none for a page of prose, several for a function with overloads. */
  signatures: readonly Signature[];
  relations?: readonly Relation[];
  sections: readonly SdkSection[];
  source?: SourcePlace;
  /** URLs of images of the artifact in texts. */
  images?: readonly string[];
}

/** How a type is related to others, each of them a type. */
export interface Relation {
  kind: 'extends' | 'implements' | 'extendedBy' | 'implementedBy' | 'nested';
  types: readonly TypeText[];
}

/** A part of a page under a heading: members of a kind, whose heading the site translates, or one with its own title. */
export type SdkSection = { kind: MemberSection; members: readonly SdkMember[] } | TitledSection;

/** Without a title, it continues the section before it, or the start of the page. */
export interface TitledSection {
  kind: 'titled';
  title: string;
  /** Level of its heading, or of the one that it continues: 1 is the title of the page. Default: 2. */
  level?: 1 | 2 | 3;
  text?: string;
  members: readonly SdkMember[];
}

export type MemberSection = 'constructors' | 'properties' | 'methods' | 'operators' | 'events' | 'values';

/** A part of a symbol or module. */
export interface SdkMember extends Documented {
  kind: SymbolKind | 'constructor' | 'operator' | 'event' | 'value';
  name: string;
  /** Type of a property or variable, or the value of an enum member. */
  type?: TypeText;
  /** Initial value of a property or variable, as in the code. */
  default?: string;
  /** An optional property. */
  optional?: boolean;
  /** Modifiers such as `static`, `readonly`, if its code is only these, its name and its type. */
  modifiers?: readonly string[];
  /** Signatures or declarations; none if name and type are enough. */
  signatures: readonly Signature[];
  /** The type that it is inherited from. */
  inheritedFrom?: TypeText;
  /** Members of a class inside a module. */
  members?: readonly SdkMember[];
  source?: SourcePlace;
}

/** A declaration, with a line or more of code. Its documentation applies to this signature only. */
export interface Signature extends Documented {
  code: string;
  /** Language of its code, if it differs from that of the library. */
  language?: string;
  typeParameters?: readonly SdkParameter[];
  parameters?: readonly SdkParameter[];
  returns?: SdkResult;
  throws?: readonly SdkResult[];
}

export interface SdkParameter {
  name: string;
  type?: TypeText;
  description?: string;
  /** Reason for its deprecation; empty if unknown. */
  deprecated?: string;
  optional?: boolean;
  /** As in the code. */
  default?: string;
}

/** What a call returns or throws. */
export interface SdkResult {
  type?: TypeText;
  description?: string;
}

/** A type in the syntax of its language, in parts, some of which are links. */
export type TypeText = readonly TypePart[];

/** `href` is a link to a symbol or a URL. */
export type TypePart = string | { text: string; href: string };

/** Source location: `src/client.ts:12`. */
export interface SourcePlace {
  text: string;
  url?: string;
}

/** The text of a type without its links. */
export function plainType(type: TypeText): string {
  return type.map(partText).join('');
}

export function partText(part: TypePart): string {
  return typeof part === 'string' ? part : part.text;
}

/** A name in a type, with a link if its symbol has a page. */
export function typeName(text: string, href: string | undefined): TypePart {
  return href === undefined ? text : { text, href };
}

/** Adds a part to a type. Adjacent texts are merged. */
export function addPart(parts: TypePart[], part: TypePart): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}

/** The signatures of a member that add something to its name, type and modifiers. */
export function tellingSignatures({ modifiers, signatures }: SdkMember): readonly Signature[] {
  return modifiers && signatures.every((signature) => Object.keys(signature).length === 1) ? [] : signatures;
}

/** Whether the value of a member is constant. */
export function isConstant({ modifiers = [] }: Pick<SdkMember, 'modifiers'>): boolean {
  return modifiers.includes('static') && (modifiers.includes('final') || modifiers.includes('readonly'));
}
