import { type Html, html } from '../../../lib/html.ts';
import type { NavigationView } from '../view/view.ts';
import { renderSwitchers } from './switcher.ts';

/**
 * The menus for version and language. They are in the header, which has the ids that authors style them by, and in the
 * drawer where the header is too narrow.
 */
export function renderHeaderSwitchers(view: NavigationView, { hasIds = false } = {}): Html {
  const { strings } = view;
  return html`${renderSwitchers(view, 'version', strings.chooseVersion)}${renderSwitchers(view, 'language', strings.chooseLanguage, { hasIds })}`;
}
