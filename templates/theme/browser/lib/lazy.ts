/** The script of every page. Others find it here, too: they are loaded by it. */
const own = document.querySelector<HTMLScriptElement>('script[data-docs-lazy]');

/** `name url name url …`, written by the layout. */
const urls = new Map<string, string>();
const words = (own?.dataset.docsLazy ?? '').split(' ');
for (let at = 0; at + 1 < words.length; at += 2) urls.set(words[at]!, words[at + 1]!);

/** URL of a script of the theme that pages load on demand. */
export function scriptUrl(name: string): string | undefined {
  return urls.get(name);
}

export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(script);
  });
}

export function loadStylesheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(link);
  });
}
