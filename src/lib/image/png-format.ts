/** The first bytes of every PNG. */
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Color types. */
export const GRAY = 0;
export const COLOR = 2;
export const INDEXED = 3;
export const GRAY_ALPHA = 4;
export const COLOR_ALPHA = 6;
