/** What the linking thread is started with. */
export interface LinkingStart {
  from: string;
  to: string;
  files: readonly string[];
  /** Numbers that both threads see, at the places below. */
  shared: SharedArrayBuffer;
}

/** What the thread shall do. */
export const ORDER = 0;
export const Order = { link: 0, remove: 1 } as const;

/** What it has done. */
export const STAGE = 1;
export const Stage = { begun: 0, linked: 1, ended: 2 } as const;

/** How many files it has come to, and how many of them could not be linked. */
export const SEEN = 2;
export const FAILED = 3;

export const NUMBERS = 4;
