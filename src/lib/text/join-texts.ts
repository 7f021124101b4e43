const ENDS = '.!?…:;,–—·。！？：；、،؟';

/** What stands between two texts in one line: nothing but a space after a text that ends as sentences and lists do. */
export function markAfter(text: string, mark: string): string {
  return ENDS.includes(text.trimEnd().at(-1) ?? '.') ? ' ' : mark;
}

/** Texts one after the other, as search results show them: `Free plan · 10 requests a minute · No support`. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  let last = '';
  let joined = '';
  for (const text of texts) {
    if (!text) continue;
    joined += joined === '' ? text : markAfter(last, ' · ') + text;
    last = text;
  }
  return joined;
}

/** A name and what is said about it: `limit: How many.` */
export function withName(name: string, text: string): string {
  return text === '' ? name : name + markAfter(name, ': ') + text;
}
