/** Names that the script of every page shares with that of the playground, which is loaded on first use. */

/** Prefix of a request in the fragment of a URL. */
export const LINK = '#try=';

/** Kept in the tab: whether the dock is open, and used. The next page opens it again. */
export const OPEN = 'docs-playground-open';
