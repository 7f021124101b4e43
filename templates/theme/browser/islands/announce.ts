/** Announces new content, for the scripts of tabs, trees and images. */
export const CONTENT_EVENT = 'docs:content';

export function announce(host: HTMLElement): void {
  document.dispatchEvent(new CustomEvent(CONTENT_EVENT, { detail: host }));
}
