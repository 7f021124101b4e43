import type { SdkParameter } from '../../document/sdk-library.ts';
import { type DomElement, type DomNode, isElement, rawText } from '../../markup/dom.ts';
import { collapsed } from '../../markup/escape-text.ts';
import type { ReadingContext } from './reading-context.ts';
import { typeText } from './type-text.ts';

/** A parameter of a signature: none for separators such as `*` and `/`. */
export function signatureParameter(element: DomElement, context: ReadingContext): SdkParameter[] {
  const parts = partsOfElements(element.children);
  // What Sphinx cannot parse, and everything in old versions, is one text.
  const isWhole = /[:=]/.test(parts.name);
  const { name, type, value } = isWhole ? partsOfText(collapsed(rawText(element.children))) : parts;
  if (name === '' || name === '*' || name === '/') return [];
  const shownType = typeText(type, context);
  return [{ name, ...(shownType && { type: shownType }), ...(value !== '' && { default: value }) }];
}

interface Parts {
  name: string;
  type: readonly (DomNode | string)[];
  value: string;
}

function partsOfElements(nodes: readonly DomNode[]): Parts {
  const isSign = (node: DomNode, sign: string) => isElement(node) && rawText([node]).trim() === sign;
  const equals = nodes.findIndex((node) => isSign(node, '='));
  const end = equals === -1 ? nodes.length : equals;
  const colon = nodes.slice(0, end).findIndex((node) => isSign(node, ':'));
  return {
    name: rawText(nodes.slice(0, colon === -1 ? end : colon)).replace(/\s+/g, ''),
    type: colon === -1 ? [] : nodes.slice(colon + 1, end),
    value: collapsed(rawText(nodes.slice(end + 1))).trim(),
  };
}

function partsOfText(text: string): Parts {
  const sign = text.search(/[:=]/);
  if (sign === -1) return { name: text.trim(), type: [], value: '' };
  const equals = text[sign] === '=' ? sign : text.indexOf('=', sign);
  const end = equals === -1 ? text.length : equals;
  return {
    name: text.slice(0, sign).trim(),
    type: sign === end ? [] : [text.slice(sign + 1, end)],
    value: text.slice(end + 1).trim(),
  };
}
