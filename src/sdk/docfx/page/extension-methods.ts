import { codeSpan } from '../../../markdown/code-span.ts';
import type { SdkSection } from '../../document/sdk-library.ts';
import type { Symbols } from '../file/symbols.ts';
import { shortName } from '../file/uid.ts';
import { uidLink } from '../text/doc-links.ts';

const MAX_SHOWN = 300;
const MAX_NAMES = 60;

/** Methods of other types that can be called on a type, with links to them; overloads are one. */
export function extensionMethods(uids: readonly string[], symbols: Symbols): SdkSection[] {
  const lines = new Set(uids.map((uid) => `- ${extensionMarkdown(uid, symbols)}`));
  if (lines.size === 0) return [];
  const text = [...lines].slice(0, MAX_SHOWN).join('\n');
  return [{ kind: 'titled', title: 'Extension methods', text, members: [] }];
}

function extensionMarkdown(uid: string, symbols: Symbols): string {
  const method = withoutParameters(uid);
  const overload = overloadIn(method, symbols);
  if (overload === undefined) return codeSpan(shortName(method));
  const type = shortName(overload.slice(0, overload.lastIndexOf('.')));
  return uidLink(overload, codeSpan(`${type}.${shortName(overload)}`), symbols);
}

/**
 * The uid is that of the type that is extended and that of the method, with a period between them:
 * `System.Object.Acme.Extensions.Describe`.
 */
function overloadIn(method: string, { shown }: Symbols): string | undefined {
  let at = 0;
  for (let names = 0; names < MAX_NAMES; names++) {
    const overload = `${method.slice(at)}*`;
    if (shown.has(overload)) return overload;
    const next = method.indexOf('.', at);
    if (next === -1) return undefined;
    at = next + 1;
  }
  return undefined;
}

/** Parentheses in braces belong to the type. */
function withoutParameters(uid: string): string {
  let depth = 0;
  for (let at = 0; at < uid.length; at++) {
    if (uid[at] === '{') depth++;
    else if (uid[at] === '}') depth--;
    else if (uid[at] === '(' && depth === 0) return uid.slice(0, at).replace(/``\d+$/, '');
  }
  return uid.replace(/``\d+$/, '');
}
