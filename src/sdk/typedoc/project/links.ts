import { isObject, type JsonObject } from '../../../lib/json/json-object.ts';
import { isHttpUrl } from '../../../lib/url/http-url.ts';
import { objectOf, textOf } from '../../../openapi/document/json.ts';
import { symbolLink } from '../../document/symbol-link.ts';
import { literalMembers } from './object-literals.ts';
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
} from './reflection.ts';
import type { TypedocSymbol } from './symbols.ts';
import { visibleChildren } from './visible.ts';

/** Where the things lead to that types and comments name. Each is undefined for something without a page. */
export interface Links {
  /** What a type with a name refers to. */
  ofType(type: JsonObject): string | undefined;
  /** The page of what a type refers to, where it is a member. */
  pageOfType(type: JsonObject): string | undefined;
  /** What a type with a name is called: `Client`, or `Client.connect` for a member. */
  nameOfType(type: JsonObject): string | undefined;
  /** A number of a reflection, a URL, or the name of something in a file, as comments have them. */
  ofTarget(target: unknown): string | undefined;
  /** A name as people write it: `Client`, `Client.connect`, `Client#connect`. */
  ofName(name: string): string | undefined;
  /** A file that a comment links to, by its number. */
  ofFile(file: unknown): string | undefined;
}

const MAX_DEPTH = 10;

/** Where something is described. */
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

/** A type that goes by another name where it is used, such as a default export, is called like its page. */
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

/** Of equal names the first counts. */
function addName(name: string, link: string, { names }: Places): void {
  if (!names.has(name)) names.set(name, link);
}

/** What is inside of a member is found where the member is. */
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

/** Exports of something that is documented elsewhere lead there. */
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
