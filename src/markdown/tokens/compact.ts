/** Above this a list has little room to spare in relation to its length. */
const SMALL = 12;

/**
 * A list without spare room. One that grew by `push` has room for 17 at once; pages are made of hundreds of thousands of
 * lists of one or two.
 */
export function compact<Item>(list: Item[]): Item[] {
  return list.length < SMALL ? list.slice() : list;
}
