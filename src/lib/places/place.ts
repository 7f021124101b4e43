/** Where a value is in a text. Offsets count from 0. */
export interface ValuePlace {
  offset: number;
  /** Where its key is, for a value of an object. */
  keyOffset?: number;
}

/** The place of the value that the segments of a pointer lead to, or of the nearest one around it that exists. */
export type FindPlace = (segments: readonly string[]) => ValuePlace;
