import { isObject, type JsonObject } from '../../../../../lib/json/json-object.ts';
import { isHttpUrl } from '../../../../../lib/url/safe-url.ts';
import { objectOf, textOf } from '../../../../document/json.ts';
import { symbolLink } from '../../document/page-paths.ts';
import type { TypedocProse } from './prose.ts';
import {
  childrenOf,
  declarationOf,
  indexSignaturesOf,
  kindOf,
  nameOf,
  type Reflection,
  reflectionsIn,
  SIGNATURES,
  visibleChildren,
} from './reflection.ts';
import { literalMembers, type TypedocSymbol } from './symbols.ts';

/** Targets of references in types and comments. Undefined for anything without a page. */
export interface Links {
  /** The target of a named type. */
  ofType(type: JsonObject): string | undefined;
  /** The page of the target, if it is a member. */
  pageOfType(type: JsonObject): string | undefined;
  /** The display name of a named type: `Client`, or `Client.connect` for a member. */
  nameOfType(type: JsonObject): string | undefined;
  /** A reflection id, a URL, or a name in a file, as in comments. */
  ofTarget(target: unknown): string | undefined;
  /** A name as people write it: `Client`, `Client.connect`, `Client#connect`. */
  ofName(name: string): string | undefined;
  /** A file that a comment links to, by its number. */
  ofFile(file: unknown): string | undefined;
}

const MAX_DEPTH = 10;

/** Where something is documented. */
interface Place {
  page: string;
  /** The page, or a member on it. */
  link: string;
  /** Of the symbol. */
  name: string;
}

interface Places {
  ids: Map<unknown, Place>;
  names: Map<string, string>;
}

export function createLinks(
  project: Reflection,
  symbols: readonly TypedocSymbol[],
  prose: readonly TypedocProse[],
): Links {
  const places: Places = { ids: new Map(), names: new Map() };
  for (const symbol of symbols) addSymbol(symbol, places);
  for (const { reflection, path, name } of prose) {
    const page = symbolLink(path);
    places.ids.set(reflection.id, { page, link: page, name: nameOf(reflection) });
    addName(name, page, places);
  }
  addReferences(project, places);
  const { ids, names } = places;
  const bySymbol = symbolPlaces(project, ids);
  const placeOf = (target: unknown) => (isObject(target) ? bySymbol.get(placeKey(target)) : ids.get(target));
  const placeOfType = ({ target, id }: JsonObject) => placeOf(target ?? id);
  const ofType = (type: JsonObject, key: 'link' | 'page') => {
    if (type.refersToTypeParameter === true) return undefined;
    return placeOfType(type)?.[key] ?? webAddress(type.externalUrl);
  };
  const files = objectOf(objectOf(project.files).reflections);
  return {
    ofTarget: (target) => webAddress(target) ?? placeOf(target)?.link,
    ofType: (type) => ofType(type, 'link'),
    pageOfType: (type) => ofType(type, 'page'),
    nameOfType: (type) => shownName(textOf(type.name), placeOfType(type)),
    ofName: (name) => names.get(plainName(name)),
    ofFile: (file) => ids.get(files[String(file)])?.link,
  };
}

/** A type that is used under another name, such as a default export, has the name of its page. */
function shownName(name: string | undefined, place: Place | undefined): string | undefined {
  if (!place) return name;
  return place.link === place.page
    ? name?.replace(/[^.]*$/, () => place.name)
    : name?.replace(/^default(?=\.|$)/, () => place.name);
}

function webAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isHttpUrl(value) ? value : undefined;
}

function addSymbol({ reflection, path, name }: TypedocSymbol, places: Places): void {
  const page = symbolLink(path);
  const own = nameOf(reflection);
  addName(name, page, places);
  addName(own, page, places);
  addIds(reflection, { page, link: page, name: own }, places, 0);
  for (const child of [...visibleChildren(reflection), ...literalMembers(reflection.type)]) {
    const link = symbolLink(path, nameOf(child));
    addIds(child, { page, link, name: own }, places, 0);
    addName(`${name}.${nameOf(child)}`, link, places);
    addName(`${own}.${nameOf(child)}`, link, places);
  }
}

/** Of equal names, the first one wins. */
function addName(name: string, link: string, { names }: Places): void {
  if (!names.has(name)) names.set(name, link);
}

/** Content of a member links to the member. */
function addIds(reflection: Reflection, place: Place, places: Places, depth: number): void {
  if (depth > MAX_DEPTH) return;
  const { ids } = places;
  ids.set(reflection.id, place);
  for (const key of SIGNATURES) for (const { id } of reflectionsIn(reflection[key])) ids.set(id, place);
  for (const { id } of indexSignaturesOf(reflection)) ids.set(id, place);
  const declaration = declarationOf(reflection.type);
  if (!declaration) return;
  addIds(declaration, place, places, depth + 1);
  for (const child of childrenOf(declaration)) addIds(child, place, places, depth + 1);
}

/** Re-exports link to the original. */
function addReferences(project: Reflection, places: Places): void {
  const { ids } = places;
  const references = new Map<unknown, Reflection>();
  collectReferences(project, references, 0);
  for (const [id, reference] of references) {
    let { target } = reference;
    for (let step = 0; step < MAX_DEPTH; step++) target = references.get(target)?.target ?? target;
    const place = ids.get(target);
    if (!place) continue;
    const name = nameOf(reference);
    ids.set(id, name === 'default' ? place : { ...place, name });
    addName(name, place.link, places);
  }
}

function collectReferences(container: Reflection, found: Map<unknown, Reflection>, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const child of childrenOf(container)) {
    if (kindOf(child) === 'reference') found.set(child.id, child);
    else collectReferences(child, found, depth + 1);
  }
}

/** Links by file and name of a symbol, as later versions write targets. */
function symbolPlaces(project: Reflection, ids: ReadonlyMap<unknown, Place>): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [id, symbol] of Object.entries(objectOf(project.symbolIdMap))) {
    const place = ids.get(Number(id));
    if (place && isObject(symbol)) places.set(placeKey(symbol), place);
  }
  return places;
}

function placeKey({ packageName, packagePath, sourceFileName, qualifiedName }: JsonObject): string {
  return JSON.stringify([packageName, packagePath ?? sourceFileName, qualifiedName]);
}

function plainName(name: string): string {
  return name
    .trim()
    .replace(/\(\)$/, '')
    .replace(/\.prototype\./g, '.')
    .replace(/[#~]/g, '.');
}
