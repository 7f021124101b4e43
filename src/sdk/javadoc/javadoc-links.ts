import { decodeUri } from '../../lib/url/decode-uri.ts';
import { resolvePath } from '../../lib/url/resolve-path.ts';
import { symbolLink } from '../document/symbol-link.ts';
import type { LinkOf } from '../markup/inline-markdown.ts';
import { anchorMember, type IndexedType, type TypeIndex } from './type-index.ts';

/** A type parameter links to the type that declares it, which is useless. */
const TYPE_PARAMETER = /^type parameter in |(?:型|タイプ・)パラメータ|类型参数|Typparameter/;

/** Maps links of a page to a symbol of the library, or a URL. Results are cached, because links repeat. */
export function pageLinks(page: IndexedType, types: TypeIndex): LinkOf {
  const known = new Map<string, string | undefined>();
  return (href, { attribs }) => {
    if (TYPE_PARAMETER.test(attribs.title ?? '')) return undefined;
    if (!known.has(href)) known.set(href, newAddress(href.trim(), page, types));
    return known.get(href);
  };
}

function newAddress(address: string, page: IndexedType, types: TypeIndex): string | undefined {
  if (/^(?:https?:|mailto:)/i.test(address)) return address.replace('?is-external=true', '');
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address)) return undefined;
  const hash = address.indexOf('#');
  const [file] = (hash === -1 ? address : address.slice(0, hash)).split('?');
  const type = file ? types.get(resolvePath(`${page.file.path}/..`, decodeUri(file))) : page;
  if (type === undefined) return undefined;
  const member = hash === -1 ? undefined : anchorMember(decodeUri(address.slice(hash + 1)), type.name);
  return symbolLink(type.path, member !== undefined && type.members.has(member) ? member : undefined);
}
