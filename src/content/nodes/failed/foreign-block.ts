import { calloutKind } from '../../components/callout-kinds.ts';
import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

/** `!!! note "Title"`, `??? note`, `=== "Tab"`, as MkDocs has them. */
const BLOCK =
  /^ {0,3}(?:(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?: inline)?(?: end)?(?:[ \t]+("[^"]*"))?|===[!+]?[ \t]*"([^"]+)")[ \t]*$/;
/** Without a title, only these are certain. */
const KINDS = new Set(
  'note abstract summary tldr info todo tip hint important success check done question help faq warning caution attention failure fail missing danger error bug example snippet quote cite'.split(
    ' ',
  ),
);

/** Reports callouts, foldable texts and tabs of MkDocs, which are text here. */
export function reportForeignBlock(lines: readonly string[], here: Environment): void {
  for (const [at, line] of lines.entries()) {
    const [, mark, kind, title, tab] = BLOCK.exec(line) ?? [];
    const isBlock = tab !== undefined || title !== undefined || KINDS.has(kind?.toLowerCase() ?? '');
    if (!isBlock) continue;
    const component = componentFor(mark, kind, title ?? tab);
    here.page.report('foreign-block', { written: line.trim(), ...component }, placeBelow(here, at));
  }
}

function componentFor(mark: string | undefined, kind = 'note', title: string | undefined) {
  const quoted = title === undefined ? `"${kind}"` : `"${title.replaceAll('"', '')}"`;
  if (mark === undefined) return { name: 'Tab', tag: `<Tab title=${quoted}>`, parent: 'Tabs' };
  if (mark !== '!!!') return { name: 'Accordion', tag: `<Accordion title=${quoted}>` };
  const known = calloutKind(kind) ?? 'note';
  const name = known.charAt(0).toUpperCase() + known.slice(1);
  return { name, tag: `<${name}>` };
}
