import type { LinkPolicy } from '../answer/safe-markdown.ts';
import { answerLinks } from '../markdown/answer-links.ts';

const MAY_LINK = /\]\(|https?:|</i;

/**
 * Lets the next piece of an answer through, without its code and links if readers would see a link in it that `policy` forbids.
 * Code is not changed before, so text that only looks like code could hide any link.
 */
export function createLinkGuard(policy: LinkPolicy): (piece: string) => string {
  const allowed = new Set<string>();
  let shown = '';

  const isAllowed = (href: string): boolean => {
    if (allowed.has(href)) return true;
    const isKnown = [href, href.replaceAll('%28', '(').replaceAll('%29', ')')].some(
      (address) => policy(address) !== undefined,
    );
    if (isKnown) allowed.add(href);
    return isKnown;
  };
  const isSafe = (answer: string) => !MAY_LINK.test(answer) || answerLinks(answer).every(isAllowed);

  return (piece) => {
    if (piece === '') return '';
    const safe = [piece, plain(piece)].find((text) => isSafe(shown + text)) ?? '';
    shown += safe;
    return safe;
  };
}

/** A text that is neither code nor a link, and does not become a table. */
function plain(text: string): string {
  return text.replace(/[`~|<]|https?:\/\//gi, '').replace(/\]\(/g, '] (');
}
