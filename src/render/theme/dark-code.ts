import type { DocsConfig } from '../../config/docs-config.ts';

/** Names of dark themes that do not say so. */
const DARK =
  /dark|night|black|midnight|dracula|nord|monokai|mocha|macchiato|frappe|^one-|andromeeda|aurora|houston|laserwave|plastic|poimandres|synthwave|vesper|kanagawa-(?:wave|dragon)|^rose-pine(?:-moon)?$|^material-theme(?!-lighter)|^red$/;

/**
 * Whether code is on dark ground on light pages too. Themes of other highlighters are known by name only: they
 * decide between our light and our dark colors.
 */
export function hasDarkCode(theme: DocsConfig['styling']['codeblocks']['theme']): boolean {
  if (typeof theme === 'string') return theme === 'dark';
  return DARK.test(theme.light);
}
