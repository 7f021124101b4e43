import { labelOf } from './keep-state.ts';

/** Parts of schemas that the reader has opened, which are not in the page from the server. */
export interface DeferredParts {
  /** Loads changed parts again. */
  refresh(): Promise<void>;
}

interface Part {
  url: string;
  /** What the server sent. */
  text: Promise<string>;
  /** What is shown until the part is there. */
  link: Element;
}

/** Must be called before the script that loads the parts, which removes their URLs. */
export function followDeferred(): DeferredParts {
  const parts = new Map<HTMLDetailsElement, Part>();
  const opened = new Set<string>();
  document.addEventListener('toggle', ({ target }) => toggled(target as HTMLDetailsElement), true);

  function toggled(details: HTMLDetailsElement): void {
    if (!details.open) {
      opened.delete(labelOf(details));
      return;
    }
    opened.add(labelOf(details));
    const url = details.dataset.docsDeferred;
    const link = details.querySelector('p');
    if (url === undefined || !link) return;
    parts.set(details, { url, link, text: textAt(url) });
    // What was open inside it before it was loaded again.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      for (const inside of details.querySelectorAll('details'))
        if (opened.has(labelOf(inside))) inside.open = true;
    }).observe(details, { childList: true });
  }

  const refresh = async ([details, { url, text, link }]: [HTMLDetailsElement, Part]) => {
    if (details.isConnected && (await text) === (await textAt(url))) return;
    parts.delete(details);
    if (!details.isConnected) return;
    details.replaceChildren(details.querySelector('summary')!, link);
    details.dataset.docsDeferred = url;
    if (details.open) details.dispatchEvent(new Event('toggle'));
  };
  return {
    refresh: async () => {
      await Promise.allSettled([...parts].map(refresh));
    },
  };
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}
