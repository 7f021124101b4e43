import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { encodePath, wellFormed } from '../../../../lib/url/paths.ts';
import { listOf, objectOf } from '../../../document/json.ts';
import type { SourcePlace } from '../document/sdk-library.ts';

/** A namespace, type or member, as far as pages show it. Texts are still in DocFX format, types are uids. */
export interface DocfxItem {
  uid: string;
  /** Within its namespace or type: `Outer.Inner`, `Add(System.Int32)`. */
  id: string;
  /** The namespace of a type, the type of a member. */
  parent: string | undefined;
  children: readonly string[];
  name: string;
  /** `Class`, `Method` …. */
  kind: string;
  namespace: string | undefined;
  languages: readonly string[];
  /** The common uid of all overloads of a method. */
  overload: string | undefined;
  code: string | undefined;
  typeParameters: readonly DocfxParameter[];
  parameters: readonly DocfxParameter[];
  returns: DocfxParameter | undefined;
  throws: readonly DocfxParameter[];
  summary: string | undefined;
  remarks: string | undefined;
  examples: readonly string[];
  see: readonly DocfxSee[];
  /** Base classes, the direct one last. */
  inheritance: readonly string[];
  interfaces: readonly string[];
  derived: readonly string[];
  extensionMethods: readonly string[];
  /** The message of the attribute, empty if it has none. */
  obsolete: string | undefined;
  source: SourcePlace | undefined;
}

/** A parameter; also a result or an exception, which have no name. */
export interface DocfxParameter {
  name: string;
  type: string | undefined;
  description: string | undefined;
}

export interface DocfxSee {
  /** A uid, or a URL. */
  target: string;
  text: string | undefined;
}

/** Undefined without a uid. */
export function docfxItem(value: unknown): DocfxItem | undefined {
  const item = objectOf(value);
  const uid = scalarText(item.uid);
  if (uid === undefined) return undefined;
  const syntax = objectOf(item.syntax);
  const code = (scalarText(syntax.content) ?? scalarText(syntax['content.vb']))?.trim();
  return {
    uid,
    id: scalarText(item.id) ?? shortName(uid),
    parent: scalarText(item.parent),
    children: textList(item.children),
    name: nameText(item.name) ?? nameText(item['name.vb']) ?? shortName(uid),
    kind: scalarText(item.type) ?? '',
    namespace: scalarText(item.namespace),
    languages: textList(item.langs),
    overload: scalarText(item.overload),
    code,
    typeParameters: listOf(syntax.typeParameters).filter(isObject).map(parameter),
    parameters: listOf(syntax.parameters).filter(isObject).map(parameter),
    returns: isObject(syntax.return) ? parameter(syntax.return) : undefined,
    throws: listOf(item.exceptions).filter(isObject).map(parameter),
    summary: scalarText(item.summary),
    remarks: scalarText(item.remarks),
    examples: textList(item.example),
    see: [...listOf(item.seealso), ...listOf(item.see)].filter(isObject).flatMap(seeAlso),
    inheritance: textList(item.inheritance),
    interfaces: textList(item.implements),
    derived: textList(item.derivedClasses),
    extensionMethods: textList(item.extensionMethods),
    obsolete: obsoleteMessage(item.attributes, code),
    source: sourcePlace(item.source),
  };
}

/** The uids whose names the pages of an item show. */
export function namedUids(item: DocfxItem): string[] {
  const typed = [
    ...item.typeParameters,
    ...item.parameters,
    ...item.throws,
    item.returns ?? { type: undefined },
  ];
  return [
    ...typed.flatMap(({ type }) => type ?? []),
    ...item.inheritance.slice(-1),
    ...item.interfaces,
    ...item.derived,
    ...item.see.map(({ target }) => target),
  ];
}

/** YAML does not read names such as `True` and `1` as strings. Lone surrogates are not allowed in URLs. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return wellFormed(value);
}

const MAX_NAME = 2000;

/** Names are repeated wherever a symbol is mentioned: a long one would make a library many times larger than its files. */
export function nameText(value: unknown): string | undefined {
  return scalarText(value)?.slice(0, MAX_NAME);
}

function textList(value: unknown): string[] {
  return listOf(value).flatMap((one) => scalarText(one) ?? []);
}

function parameter(value: JsonObject): DocfxParameter {
  return {
    name: scalarText(value.id) ?? '',
    type: scalarText(value.type),
    description: scalarText(value.description),
  };
}

function seeAlso(value: JsonObject): DocfxSee[] {
  const target = scalarText(value.linkId) ?? scalarText(value.commentId);
  return target === undefined ? [] : [{ target, text: scalarText(value.altText) }];
}

/** The location in a repository, if the code was built from one. */
export function sourcePlace(value: unknown): SourcePlace | undefined {
  const source = objectOf(value);
  const remote = objectOf(source.remote);
  const { path, branch, repo } = remote;
  if (typeof path !== 'string' || path === '') return undefined;
  // Lines count from 0.
  const line = Number.isSafeInteger(source.startLine) ? Number(source.startLine) + 1 : undefined;
  const url =
    typeof repo === 'string' && typeof branch === 'string' ? sourceUrl(repo, branch, path, line) : undefined;
  return { text: line === undefined ? path : `${path}:${line}`, ...(url !== undefined && { url }) };
}

function sourceUrl(repo: string, branch: string, path: string, line: number | undefined): string | undefined {
  const base = webAddress(repo);
  const host = base === undefined ? undefined : /^https?:\/\/([\w.-]+)/.exec(base)?.[1]?.toLowerCase();
  if (base === undefined || host === undefined) return undefined;
  const [ref, file] = [encodePath(branch), encodePath(path.replaceAll('\\', '/'))];
  if (/(?:^|\.)(?:dev\.azure\.com|visualstudio\.com)$/.test(host)) {
    const lines =
      line === undefined ? '' : `&line=${line}&lineEnd=${line + 1}&lineStartColumn=1&lineEndColumn=1`;
    return `${base}?path=/${file}&version=GB${ref}${lines}`;
  }
  if (host === 'bitbucket.org')
    return `${base}/src/${ref}/${file}${line === undefined ? '' : `#lines-${line}`}`;
  const blob = host.includes('gitlab') ? '-/blob' : 'blob';
  return `${base}/${blob}/${ref}/${file}${line === undefined ? '' : `#L${line}`}`;
}

/** Git also accepts `git@host:owner/name.git`. */
function webAddress(repo: string): string | undefined {
  const address = repo
    .trim()
    .replace(/^(?:ssh:\/\/)?git@([\w.-]+)[:/]/, 'https://$1/')
    .replace(/^git:/, 'https:')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  return /^https?:\/\/[^\s<>"]+$/.test(address) ? address : undefined;
}

/** `[Obsolete("Use …")]` and, in Visual Basic, `<Obsolete("Use …")>`. */
const IN_CODE = /^[[<](?:System\.)?Obsolete(?:Attribute)?(?:\(@?"((?:[^"\\\n]|\\.)*)")?/m;

/** The message of the attribute `Obsolete`, which is plain text. Undefined if it is not obsolete. */
function obsoleteMessage(attributes: unknown, code: string | undefined): string | undefined {
  const attribute = listOf(attributes)
    .map(objectOf)
    .find(({ type }) => type === 'System.ObsoleteAttribute');
  if (attribute) {
    const values = listOf(attribute.arguments).map((argument) => objectOf(argument).value);
    return values.find((value) => typeof value === 'string') ?? '';
  }
  const found = code === undefined ? null : IN_CODE.exec(code);
  return found ? (found[1] ?? '').replace(/\\(.)/g, '$1') : undefined;
}

/**
 * A display name for an unknown uid: without namespaces and with type arguments in angle brackets,
 * `List<String>` for ``System.Collections.Generic.List{System.String}``.
 */
export function shortName(uid: string): string {
  const bare = uid
    .replace(/^(?:[A-Z]|Overload):/, '')
    .replace(/^!:/, '')
    .replace(/\*$/, '');
  const open = bare.search(/[({]/);
  const own = open === -1 ? bare : bare.slice(0, open);
  const rest = open === -1 ? '' : bare.slice(open);
  return (
    lastPart(own) +
    rest
      .replace(/[\w.`#@]+/g, lastPart)
      .replaceAll(',', ', ')
      .replaceAll('{', '<')
      .replaceAll('}', '>')
  );
}

/** The last name of `A.B.C`; a constructor has the name of its type, and a type parameter has only a number. */
function lastPart(name: string): string {
  if (name.startsWith('`')) return 'T';
  const parts = withoutArity(name).split('.');
  const last = parts.at(-1)!;
  return /^#c?ctor$/.test(last) ? (parts.at(-2) ?? last) : last;
}

/** Without the number of type parameters: `Client` for ``Client`1``. */
export function withoutArity(name: string): string {
  return name.replace(/(?<!`)`+\d+/g, '');
}
