import { asObject } from '../../lib/json/json-object.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { hasScheme } from '../../lib/url/safe-url.ts';
import { type ByMode, ICON_LIBRARIES, type Icon } from '../docs-config.ts';
import { asOneOf, asText, present } from '../json/read-value.ts';

/** `"star"` or `{ "name": "star", "style": "solid" }`. */
export function asIcon(value: unknown): Icon | undefined {
  const raw = asObject(value);
  const name = asText(raw ? raw.name : value);
  if (name === undefined) return undefined;
  return {
    name,
    ...present({ style: asText(raw?.style), library: asOneOf(raw?.library, ICON_LIBRARIES) }),
  };
}

/** One string for both color modes, or one each; a missing one is copied from the other. */
export function asByMode(value: unknown): ByMode | undefined {
  const raw = asObject(value);
  const light = asText(raw ? (raw.light ?? raw.dark) : value);
  const dark = asText(raw ? (raw.dark ?? raw.light) : value);
  return light !== undefined && dark !== undefined ? { light, dark } : undefined;
}

/** A file for both color modes, or one each, from the root of the site. */
export function asFileByMode(value: unknown): ByMode | undefined {
  const files = asByMode(value);
  return files && { light: fromRoot(files.light), dark: fromRoot(files.dark) };
}

/** `./logo.svg` is relative to the folder of docs.json, which is the root of the site. */
export function fromRoot(file: string): string {
  return file.replace(/^(?:\.\/)+/, '/');
}

/** Paths of redirects start at the root of the site, with or without a slash. Full URLs and anchors stay. */
export function asSitePath(path: string): string {
  return hasScheme(path) || /^[/#]/.test(path) ? path : `/${path.replace(/^(?:\.\/)+/, '')}`;
}

/** The source of a redirect as a decoded path: authors also copy it from a browser. */
export function redirectSource(written: string): string {
  return decodeUri(asSitePath(written));
}

/** The query and fragment of a URL, which redirects do not look at. */
export function queryOf(address: string): string | undefined {
  return /[?#].*/s.exec(address)?.[0];
}

/** `#rgb` or `#rrggbb`. */
export function asColor(value: unknown): string | undefined {
  const text = asText(value);
  return text !== undefined && /^#([\da-f]{3}|[\da-f]{6})$/i.test(text) ? text : undefined;
}

/** One color for both modes, or an object with one or both. */
export function asColors(value: unknown): Partial<ByMode> | undefined {
  const raw = asObject(value);
  const colors = present({ light: asColor(raw ? raw.light : value), dark: asColor(raw ? raw.dark : value) });
  return Object.keys(colors).length === 0 ? undefined : colors;
}
