import { dispatch } from '../lib/dom.ts';
/** Announces new content, for the scripts of tabs, trees and images. */
export const CONTENT_EVENT = 'docs:content';

declare global {
  interface DocumentEventMap {
    'docs:content': CustomEvent<HTMLElement>;
  }
}

export function announce(host: HTMLElement): void {
  dispatch(CONTENT_EVENT, host);
}
