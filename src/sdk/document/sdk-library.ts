/**
 * The reference of a library in one form for all tools. It is JSON. All texts named `description`, `text` and so on are
 * CommonMark, in which links to other symbols are those of `symbol-link.ts`.
 */
export interface SdkLibrary {
  /** Language of its code, as highlighting calls it: `typescript`. */
  language: string;
  /** In the order of the navigation; those of a group follow each other. */
  pages: readonly SdkPage[];
}

/** The kinds of symbols that pages with a file can name. */
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

/** What any part of a library may say about itself. */
export interface Documented {
  description?: string;
  /** Why it should not be used; empty where nobody says. */
  deprecated?: string;
  /** The version that brought it. */
  since?: string;
  /** Each is Markdown, mostly fenced code. */
  examples?: readonly string[];
  /** Where to read on; each is a line of Markdown. */
  see?: readonly string[];
}

/** A page: of a symbol, of a module with its symbols, or of prose. */
export interface SdkPage extends Documented {
  kind: SymbolKind | 'module' | 'guide';
  /** What its language calls the kind, if it has another word for it: `record`, `trait`, `struct`. */
  label?: string;
  /** With what it is nested in: `Client.Options`. */
  name: string;
  /** The navigation group that lists it. */
  group: string;
  /** Address below that of the library: `classes/Client`. Each page has its own, also without regard to case. */
  path: string;
  /** How it is declared: none for a page of prose, several for a function with overloads. */
  signatures: readonly Signature[];
  relations?: readonly Relation[];
  sections: readonly SdkSection[];
  source?: SourcePlace;
  /** Addresses of pictures of the artifact that texts show. */
  images?: readonly string[];
}

/** How a type is related to others, each of them a type. */
export interface Relation {
  kind: 'extends' | 'implements' | 'extendedBy' | 'implementedBy' | 'nested';
  types: readonly TypeText[];
}

/** A part of a page under a heading: members of a kind, whose heading the site translates, or one with a title of its own. */
export type SdkSection = { kind: MemberSection; members: readonly SdkMember[] } | TitledSection;

/** Without a title, it goes on with the section before it, or with the start of the page. */
export interface TitledSection {
  kind: 'titled';
  title: string;
  /** Of its heading, or of the one that it goes on with: 1 is the title of the page. 2 if it is not said. */
  level?: 1 | 2 | 3;
  text?: string;
  members: readonly SdkMember[];
}

export type MemberSection = 'constructors' | 'properties' | 'methods' | 'operators' | 'events' | 'values';

/** A part of a symbol or module. */
export interface SdkMember extends Documented {
  kind: SymbolKind | 'constructor' | 'operator' | 'event' | 'value';
  name: string;
  /** Type of a property or variable, or what a value of an enumeration stands for. */
  type?: TypeText;
  /** Initial value of a property or variable, as the code has it. */
  default?: string;
  /** A property that need not be there. */
  optional?: boolean;
  /** Where its code is no more than these words, its name and its type: `static`, `readonly`. */
  modifiers?: readonly string[];
  /** How it is called or declared; none where name and type say it all. */
  signatures: readonly Signature[];
  /** The type that it comes from, when that is another one. */
  inheritedFrom?: TypeText;
  /** Members of a class inside of a module. */
  members?: readonly SdkMember[];
  source?: SourcePlace;
}

/** A declaration, with a line or more of code. What it documents is not said of all signatures of a member. */
export interface Signature extends Documented {
  code: string;
  /** Of its code, where that is not the language of the library. */
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
  /** Why it should not be used; empty where nobody says. */
  deprecated?: string;
  optional?: boolean;
  /** As the code has it. */
  default?: string;
}

/** What a call returns or throws. */
export interface SdkResult {
  type?: TypeText;
  description?: string;
}

/** A type as its language writes it, in parts, of which some lead somewhere. */
export type TypeText = readonly TypePart[];

/** `href` is a link to a symbol or a URL. */
export type TypePart = string | { text: string; href: string };

/** Where code is: `src/client.ts:12`. */
export interface SourcePlace {
  text: string;
  url?: string;
}
