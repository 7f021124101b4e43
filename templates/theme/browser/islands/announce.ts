/** Says that new content is in the page, for the scripts that make tabs, trees and images work. */
export const CONTENT_EVENT = 'docs:content';

export function announce(host: HTMLElement): void {
  document.dispatchEvent(new CustomEvent(CONTENT_EVENT, { detail: host }));
}
