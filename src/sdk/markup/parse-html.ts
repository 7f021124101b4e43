import { DomHandler, Parser } from 'htmlparser2';
import type { DomNode } from './dom.ts';

/** No real document is nested deeper, and the parser gets slower with each level. */
const MAX_OPEN = 1000;

/** The nodes of HTML, up to the point where too many elements are open. */
export function parseHtml(html: string): DomNode[] {
  const handler = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth++;
      if (depth > MAX_OPEN) parser.pause();
      else handler.onopentag(name, attributes);
    },
    onclosetag: () => {
      depth--;
      if (depth < MAX_OPEN) handler.onclosetag();
    },
    ontext: (text) => handler.ontext(text),
  });
  parser.end(html);
  return handler.root.children;
}
