import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainWords } from '../../markdown/commonmark.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';

export interface Server {
  /** With `{variables}`, and with a protocol. */
  template: string;
  /** With the variables' defaults inserted. */
  url: string;
  /** Its name in the document. */
  name?: string;
  /** As plain text. */
  description?: string;
  variables: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: readonly string[];
  description?: string;
}

export function variablesOf(variables: JsonObject): ServerVariable[] {
  return Object.entries(variables).map(([name, variable]) => variableOf(name, objectOf(variable)));
}

function variableOf(name: string, value: JsonObject): ServerVariable {
  const description = plainWords(textOf(value.description) ?? '');
  const allowed = listOf(value.enum).map(String);
  const initial = value.default === undefined ? (allowed[0] ?? '') : String(value.default);
  return { name, default: initial, enum: allowed, ...(description && { description }) };
}

const MAX_ORIGINS = 200;
/** Placeholder for `*` while a URL is parsed. */
const STAND_IN = 'any-value-of-a-variable';
const HOLE = /\{([^{}]*)\}/g;

/**
 * The possible origins of a server: `https://api.example.com`, or `https://*.example.com` if a variable without a list of
 * values is part of a name. A variable never matches a whole host or port: only its default counts there.
 */
export function proxyOrigins(server: Server): string[] {
  return originsOf(server, ['http:', 'https:']);
}

/** The same for WebSocket servers, which the browser connects to directly. */
export function socketOrigins(server: Server): string[] {
  return originsOf(server, ['ws:', 'wss:']);
}

function originsOf({ template, variables }: Server, protocols: readonly string[]): string[] {
  const authority = /^((?:https?|wss?|\{[^}]*\}):\/\/[^/?#]+)/i.exec(template)?.[1];
  if (!authority) return [];
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  let forms = [authority];
  for (const [hole, name = ''] of authority.matchAll(HOLE)) {
    const variable = byName.get(name);
    const values = new Set(variable ? [variable.default, ...variable.enum] : []);
    if (variable && variable.enum.length === 0 && isPartOfName(authority, hole)) values.add('*');
    forms = forms
      .flatMap((form) => [...values].map((value) => form.replace(hole, value)))
      .slice(0, MAX_ORIGINS);
  }
  const origins = forms.map((form) => originOf(form, protocols));
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

/** At least two fixed labels of the host name follow the wildcard. */
function isPartOfName(authority: string, hole: string): boolean {
  const host = authority.slice(authority.indexOf('://') + 3).replace(/:(?:\d+|\{[^}]*\})$/, '');
  const at = host.indexOf(hole);
  if (at < 0) return false;
  const rest = host.slice(at + hole.length);
  const labels = rest
    .replace(/^[^.]*/, '')
    .split('.')
    .slice(1);
  return (
    labels.length >= 2 && labels.every((label) => label !== '') && !/[{}]/.test(labels.slice(-2).join('.'))
  );
}

/** In the form of `URL.origin`, with `*` kept. */
function originOf(text: string, protocols: readonly string[]): string | undefined {
  try {
    const url = new URL(text.replaceAll('*', STAND_IN));
    if (!protocols.includes(url.protocol)) return undefined;
    return url.origin.replaceAll(STAND_IN, '*');
  } catch {
    return undefined;
  }
}
