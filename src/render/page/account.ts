import { type Html, html, trusted } from '../../lib/html.ts';
import type { AccountStrings } from '../strings/account-strings.ts';

/**
 * Inserts the reader's data from the login into the page, and passes it to the playground. When readers return to a tab after
 * their session has ended, the page is loaded again, for the login: search and assistant would find only public pages.
 */
const SHOW_USER = trusted(
  `(function(d){var ask=function(){return fetch(d.docsUrl).then(function(r){return r.json()}).catch(function(){return{}})};window.docsUser=ask();addEventListener('visibilitychange',function(){document.hidden||ask().then(function(u){u.signedIn===false&&location.reload()})});addEventListener('DOMContentLoaded',function(){window.docsUser.then(function(u){document.querySelectorAll('[data-docs-user]').forEach(function(e){var v=e.dataset.docsUser.split('.').reduce(function(o,k){return o&&Object.hasOwn(o,k)?o[k]:undefined},u.content);if(v!=null&&typeof v!='object')e.textContent=v})})})})(document.currentScript.dataset)`,
);

/** The header part of a protected site: sign in, or sign out. */
export function renderAccount(
  isSignedIn: boolean,
  urls: { signIn: string; signOut: string; user: string },
  words: AccountStrings,
): Html {
  if (!isSignedIn)
    return html`<a class="nav-header-link account login-link" href="${urls.signIn}" rel="nofollow">${words.signIn}</a>`;
  return html`<form class="account" method="post" action="${urls.signOut}"><button class="nav-header-link logout-link" type="submit">${words.signOut}</button></form><script data-docs-url="${urls.user}">${SHOW_USER}</script>`;
}
