import type { Scan } from '../scan/scan.ts';
import { wrongEndsOf } from '../scan/scan-lookup.ts';
import type { Tag } from '../scan/tag.ts';
import type { StrayTagToken } from './tokens.ts';

/** The token of a tag without its counterpart: `source` is the tag as written, `raw` includes the spaces before it. */
export function strayTag(scan: Scan, { kind, name, start }: Tag, source: string, raw: string): StrayTagToken {
  const closing = kind === 'close';
  const { ends, openings } = wrongEndsOf(scan);
  const at = scan.base + start;
  return {
    type: 'strayTag',
    raw,
    name,
    tag: source,
    closing,
    wrongEnd: ends.get(at),
    opening: openings.get(at),
  };
}

const VERBATIM = new Set(['script', 'style', 'Latex', 'Mermaid']);

/** Elements whose content is not Markdown. */
export function isVerbatim(name: string): boolean {
  return VERBATIM.has(name);
}
