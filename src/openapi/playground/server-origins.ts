import type { Server } from '../view/servers.ts';

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
