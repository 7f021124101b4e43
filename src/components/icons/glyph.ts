import { type Html, trusted } from '../../lib/html.ts';

const GLYPHS = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  outline: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-3.8-3.8"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
  moon: '<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  down: '<path d="m7 10 5 5 5-5"/>',
  out: '<path d="M8 16 17 7M9.5 7H17v7.5"/>',
  text: '<path d="M5 5h14M5 10h14M5 15h9M5 20h6"/>',
  download: '<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14"/>',
  spark: '<path d="M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8z"/>',
  plug: '<path d="M9 4v5m6-5v5M7 9h10v3a5 5 0 0 1-10 0zM12 17v4"/>',
  thumbUp: '<path d="M7 11v9H4v-9zm0 0 4-7a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2.3l-1 6A2 2 0 0 1 17 20H7"/>',
  thumbDown: '<path d="M17 13V4h3v9zm0 0-4 7a2 2 0 0 1-2-2v-4H6a2 2 0 0 1-2-2.3l1-6A2 2 0 0 1 7 4h10"/>',
  edit: '<path d="M14 6.5 17.5 10M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z"/>',
  issue: '<circle cx="12" cy="12" r="8"/><path d="M12 8v4.5m0 3.5h.01"/>',
  rss: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><circle cx="6" cy="18" r="1"/>',
};

/** Small line drawings of the theme itself; author icons come from `icon.ts`. */
export function glyph(name: keyof typeof GLYPHS): Html {
  return trusted(
    `<svg class="glyph" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${GLYPHS[name]}</svg>`,
  );
}
