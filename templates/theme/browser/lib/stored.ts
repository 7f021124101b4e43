/** In the browser, or only in the tab. */
type Place = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden or full; the site then works without it. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value);
  } catch {
    // Only a convenience is lost.
  }
}

export function forget(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}
