/** The script of every page. Others find it here, too: they are loaded by it. */
const own = document.querySelector<HTMLScriptElement>('script[data-docs-lazy]');

/** `name url name url …`, written by the layout. */
const urls = new Map<string | undefined, string>();
const words = (own?.dataset.docsLazy ?? '').split(' ');
for (let at = 0; at + 1 < words.length; at += 2) urls.set(words[at]!, words[at + 1]!);

/** URL of a script of the theme that pages load on demand. */
export function scriptUrl(name: string | undefined): string | undefined {
  return urls.get(name);
}

declare global {
  /** Scripts of the theme by URL: those that load others on demand share no other code. */
  var docsScripts: Map<string, Promise<void>> | undefined;
}

/** Runs a script of the theme once in a page, whichever others need it, and again after it could not be loaded. */
export function loadThemeScript(url: string): Promise<void> {
  globalThis.docsScripts ??= new Map();
  const scripts = globalThis.docsScripts;
  let loading = scripts.get(url);
  if (!loading) {
    loading = loadScript(url);
    scripts.set(url, loading);
    loading.catch(() => scripts.delete(url));
  }
  return loading;
}

/** Runs a script each time. */
export function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return loaded(script);
}

export function loadStylesheet(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return loaded(link);
}

function loaded(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${element.outerHTML} could not be loaded`));
    document.head.append(element);
  });
}

/** Loads once, and again after it failed. */
export function loadOnce(load: () => Promise<unknown>): () => Promise<unknown> {
  let loading: Promise<unknown> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
