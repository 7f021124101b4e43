import { loadScript } from '../lib/lazy.ts';

declare global {
  interface Window {
    docsFragment?: (html: string) => void;
  }
}

/** A document under `_docs/` that pages show a part of. From disk, where pages may not fetch, it is loaded as a script. */
export async function loadFragment(address: string): Promise<Document> {
  const url = new URL(address, location.href);
  const text = url.protocol === 'file:' ? await fromScript(url.href) : await fromServer(url.href);
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  for (const name of ['href', 'data-docs-deferred']) {
    for (const element of parsed.querySelectorAll(`[${name}^="."]`)) {
      element.setAttribute(name, new URL(element.getAttribute(name)!, url).href);
    }
  }
  return parsed;
}

async function fromServer(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const arrived = new Map<string, string>();

async function fromScript(url: string): Promise<string> {
  window.docsFragment = (html) => {
    arrived.set((document.currentScript as HTMLScriptElement).src, html);
  };
  await loadScript(`${url}.js`);
  return arrived.get(`${url}.js`) ?? '';
}
