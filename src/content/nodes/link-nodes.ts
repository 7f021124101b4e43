import { decodeEntities } from '../../lib/text/entities.ts';
import { lexLine } from '../../markdown/lex-markdown.ts';
import { originAt } from '../../markdown/scan/origin.ts';
import type { ImageToken, LinkToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import type { Node, Props } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';
import { positionOf } from '../source.ts';
import { element } from './markdown-element.ts';
import { shortCode } from './short-code.ts';

/** A link, at its URL. */
export function linkNode(token: LinkToken, here: Environment): Node {
  const { origin, hrefFrom, href, title, autolink, tokens } = token;
  const props: Props = { href: autolink ? href : decodeEntities(href) };
  if (title) props.title = decodeEntities(title);
  if (href === '') reportEmpty(token, here);
  return element('a', props, here.page.render(tokens, here), here, { origin, from: hrefFrom });
}

/** An image, at its URL, or where its text is missing. */
export function imageNode(token: ImageToken, here: Environment): Node {
  const { origin, hrefFrom, href, title, text } = token;
  const props: Props = { src: decodeEntities(href) };
  // Empty brackets mean a missing text, whereas `alt=""` marks decoration.
  if (text !== '') props.alt = altText(token, here);
  if (title) props.title = decodeEntities(title);
  if (href === '') reportEmpty(token, here);
  return element('img', props, [], here, text === '' ? token : { origin, from: hrefFrom });
}

function reportEmpty(token: LinkToken | ImageToken, { page, source }: Environment): void {
  const params = { written: shortCode(token.raw), isImage: token.type === 'image' };
  page.report('link-empty', params, positionOf(source, token));
}

const MARKUP = /[\\`*_[<{$~&]/;

/** The alternative text of an image is its Markdown as plain text; a nested image contributes its own alternative text. */
function altText({ text, textFrom, origin }: ImageToken, { page, ...here }: Environment): string {
  if (!MARKUP.test(text)) return text;
  return wordsOf(page.render([lexLine(text, originAt(textFrom, origin))], { page, ...here }));
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'element') return nodeText([node]);
      return node.name === 'img' ? textProp(node.props.alt) : wordsOf(node.children);
    })
    .join('');
}
