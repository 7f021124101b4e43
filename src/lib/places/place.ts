/** The location of a value in a text. Offsets count from 0. */
export interface ValuePlace {
  offset: number;
  /** The location of its key, for a value of an object. */
  keyOffset?: number;
}

/** The location of the value at a pointer, or of its closest ancestor that exists. */
export type FindPlace = (segments: readonly string[]) => ValuePlace;
