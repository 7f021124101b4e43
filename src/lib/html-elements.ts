/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Inline elements that mark words: their text continues the text before them. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** All phrasing content, except void elements. */
export const PHRASING_ELEMENTS: ReadonlySet<string> = new Set([
  ...TEXT_ELEMENTS,
  ...'audio button iframe label math object picture select svg textarea video'.split(' '),
]);
