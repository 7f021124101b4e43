/** Archives must not change from build to build, so every entry has the earliest date that the format knows. */
export const FIXED_DATE = new Date(1980, 0, 1);
