import { createElement, type ReactNode } from 'preact/compat';
import { announce } from './announce.ts';

/** Parts of the page that islands show as they were built: the content between two numbered comments. */

export interface Piece {
  nodes: readonly ChildNode[];
  /** Whether it is inside another piece. */
  nested: boolean;
}

const START = /^piece (\d+)$/;
const END = /^\/piece \d+$/;

/** The pieces of the initial content of an island. Those that are not shown yet are in `noscript`. */
export function piecesIn(view: HTMLElement): Map<number, Piece> {
  const pieces = new Map<number, Piece>();
  collect(view, pieces);
  for (const hidden of view.querySelectorAll('noscript')) {
    const content = document.createElement('template');
    content.innerHTML = hidden.textContent ?? '';
    collect(document.importNode(content.content, true), pieces);
  }
  return pieces;
}

function collect(root: Node, into: Map<number, Piece>): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  let depth = 0;
  while (comments.nextNode()) {
    const start = comments.currentNode as Comment;
    if (END.test(start.data)) depth -= 1;
    const number = START.exec(start.data)?.[1];
    if (number === undefined) continue;
    depth += 1;
    const nodes: ChildNode[] = [];
    const isEnd = (node: ChildNode) => node instanceof Comment && node.data === `/piece ${number}`;
    for (let at = start.nextSibling; at && !isEnd(at); at = at.nextSibling) nodes.push(at);
    into.set(Number(number), { nodes, nested: depth > 1 });
  }
}

/** A piece at its place. */
export function Placed({ $piece: piece }: { $piece?: Piece; children?: ReactNode }) {
  return createElement('div', {
    style: 'display: contents',
    ref: (host: HTMLElement | null) => {
      if (!host || !piece || host.childNodes.length > 0) return;
      const taken = piece.nested || piece.nodes.some((node) => node.isConnected);
      host.append(...(taken ? piece.nodes.map((node) => node.cloneNode(true)) : piece.nodes));
      announce(host);
    },
  });
}
