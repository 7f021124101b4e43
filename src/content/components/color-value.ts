import type { PropValue } from '../node.ts';
import { textProp } from '../node-text.ts';

/** The colors of a palette entry, `value="#fff"` or `value={{ light: '#fff', dark: '#000' }}`, and how readers see them. */
export function colorValue(value: PropValue): { light: string; dark: string; shown: string } {
  const byMode = typeof value === 'object' && value !== null && 'light' in value;
  const light = textProp(byMode ? value.light : value);
  const dark = (byMode && textProp(value.dark)) || light;
  return { light, dark, shown: light === dark ? light : `${light} / ${dark}` };
}
