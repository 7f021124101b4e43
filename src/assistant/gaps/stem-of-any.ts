/** Endings of words in the European languages that most readers write, without accents. */
const ENDINGS: ReadonlySet<string> = new Set(
  `ization ation ement iones mente ungen ment ieren iert cion coes ings ung ing ion ie ied er est ent eren ees es ed ez en em
  os as ar ir re te e y n a o t ения ение ений ами ать ить ого ему ыми ией ия ие ии ую ая ое ые ый ий ой ом ем ов ах ам ей
  у ю а я ы и е о ь`.split(/\s+/),
);
const MAX_ENDING_LENGTH = 7;
const MIN_STEM_LENGTH = 4;
/** Words that begin with as many equal letters mean much the same. */
const MAX_STEM_LENGTH = 7;

/**
 * A stem for words of any language: `deploys`, `deployment` and `deploying` have the same stem, because endings are removed
 * until none is left. Coarser than the stems of the search: made to group, not to find.
 */
export function stemOfAny(word: string): string {
  let rest = /[^s]s$/.test(word) && word.length >= MIN_STEM_LENGTH ? word.slice(0, -1) : word;
  for (;;) {
    const shorter = withoutEnding(rest);
    if (shorter === undefined) return rest.slice(0, MAX_STEM_LENGTH);
    rest = shorter;
  }
}

function withoutEnding(word: string): string | undefined {
  for (let length = Math.min(MAX_ENDING_LENGTH, word.length - MIN_STEM_LENGTH); length > 0; length--) {
    if (ENDINGS.has(word.slice(-length))) return word.slice(0, -length);
  }
  return undefined;
}
