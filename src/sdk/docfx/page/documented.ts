import type { Documented } from '../../document/sdk-library.ts';
import { oneLine, plainMarkdown } from '../../markup/escape-text.ts';
import type { DocfxItem, DocfxSee } from '../file/docfx-item.ts';
import { addressLink, uidLink } from '../text/doc-links.ts';
import { docText } from '../text/doc-text.ts';
import type { TextContext } from '../text/text-context.ts';

/** The documentation of an item. Remarks follow the summary. */
export function documentedOf(item: DocfxItem, context: TextContext): Documented {
  const texts = [docText(item.summary, context), docText(item.remarks, context)];
  const description = texts.filter((text) => text !== undefined).join('\n\n');
  const examples = item.examples.flatMap((example) => docText(example, context) ?? []);
  const see = item.see.map((one) => seeMarkdown(one, context)).filter((line) => line !== '');
  return {
    ...(description !== '' && { description }),
    ...(item.obsolete !== undefined && { deprecated: plainMarkdown(item.obsolete) }),
    ...(examples.length > 0 && { examples }),
    ...(see.length > 0 && { see }),
  };
}

function seeMarkdown({ target, text }: DocfxSee, context: TextContext): string {
  const written = docText(text, context);
  const words = written && oneLine(written);
  if (/^(?:https?|mailto):/i.test(target)) return addressLink(target, words ?? '');
  return uidLink(target, words, context.symbols);
}
