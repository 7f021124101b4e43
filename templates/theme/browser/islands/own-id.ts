import { useState } from 'preact/compat';

/** `useId` of Preact starts from the beginning in every island, and a page may have several. */
export function useOwnId(): string {
  return useState(() => `island-${Math.random().toString(36).slice(2)}`)[0];
}
