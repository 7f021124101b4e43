/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements of a sentence that mark words: their text reads on from what stands before them. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** Every element that can stand in a sentence (phrasing content), except void ones. */
export const PHRASING_ELEMENTS: ReadonlySet<string> = new Set([
  ...TEXT_ELEMENTS,
  ...'audio button iframe label math object picture select svg textarea video'.split(' '),
]);
