import type { Tokens } from 'marked';
import { decodeEntities } from '../../lib/text/entities.ts';
import { lexInline } from '../../markdown/lex-markdown.ts';
import type { ImageToken, LinkToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import { tokenPlace } from '../context/token-place.ts';
import type { Node, Props } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';
import { element } from './markdown-element.ts';
import { shortCode } from './short-code.ts';

export function linkNode(token: Tokens.Link | LinkToken, here: Environment): Node {
  const props: Props = { href: token.autolink ? token.href : decodeEntities(token.href) };
  if (token.title) props.title = decodeEntities(token.title);
  if (token.href === '') reportEmpty(token.raw, here);
  return element('a', props, here.page.render(token.tokens, here), here, token.href);
}

export function imageNode(token: Tokens.Image | ImageToken, here: Environment): Node {
  const props: Props = { src: decodeEntities(token.href) };
  // Empty brackets mean a missing text, whereas `alt=""` marks decoration.
  if (token.text !== '') props.alt = altText(token.text, here);
  if (token.title) props.title = decodeEntities(token.title);
  if (token.href === '') reportEmpty(token.raw, here);
  // The image without a text, not another one of the same file.
  return element('img', props, [], here, token.text === '' ? token.raw : token.href);
}

function reportEmpty(raw: string, here: Environment): void {
  const written = shortCode(raw);
  here.page.report(
    'link-empty',
    { written, isImage: raw.startsWith('!') },
    tokenPlace(here, raw.slice(0, 40).split('\n', 1)[0]!),
  );
}

const MARKUP = /[\\`*_[<{$~&]/;

/** The alternative text of an image is its Markdown as plain text; a nested image contributes its own alternative text. */
function altText(text: string, here: Environment): string {
  return MARKUP.test(text) ? wordsOf(here.page.render(lexInline(text), here)) : text;
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'element') return nodeText([node]);
      return node.name === 'img' ? textProp(node.props.alt) : wordsOf(node.children);
    })
    .join('');
}
