/** `back up`, `shutting down`, or with words in between: `back it up`. */
const VERB_AND_PARTICLE =
  /\b([a-z]{3,15})(?: (?:it|this|that|them|everything))? (up|down|in|out|on|off|over|back|away|through)\b/g;
const MAX_FOUND = 4;
const INFLECTION = /(?:ing|ed|s)$/;
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;

/**
 * The nouns that verbs of a question make with the words after them, and that documentation has in their place: `backup`
 * for `back up`, `shutdown` for `shutting down`. Many are no words at all, so that the site has to know them.
 */
export function phrasalNouns(text: string): string[] {
  const found = Array.from(text.matchAll(VERB_AND_PARTICLE)).slice(0, MAX_FOUND);
  const nouns = found.flatMap(([, verb = '', particle = '']) => {
    const bare = verb.replace(INFLECTION, '');
    return [verb, bare, bare.replace(DOUBLED, '$1')].map((form) => form + particle);
  });
  return [...new Set(nouns)];
}
