import { h, render } from 'preact';
import { App } from './playground/app/app.tsx';
import { createDescriptions } from './playground/frame/descriptions.ts';
import { openFrame, SIDE_BY_SIDE, toFillIn } from './playground/frame/frame.ts';
import { LINK } from './playground/keys.ts';
import { createMemory } from './playground/memory/memory.ts';
import type { PlaygroundOpening } from './playground/playground-entry.ts';
import { readerInputs, withReaderInputs } from './playground/reader-inputs.ts';
import type { Documented } from './playground/response/documented.ts';
import { createLoader } from './playground/schema/load.ts';
import { createSchemas } from './playground/schema/schemas.ts';

/** Address of `_docs/`, from the URL of this script: correct under any base path and on a file share. */
const assetRoot = new URL('./', (document.currentScript as HTMLScriptElement).src);
const siteRoot = new URL('../', assetRoot).pathname;
const loader = createLoader(assetRoot);

/** Loads the documented responses, once. */
function documentedBy(address: string): () => Promise<Documented> {
  let loading: Promise<Documented> | undefined;
  const load = async () => {
    const found = await loader.responses(address);
    return { responses: found.responses, schemas: createSchemas(found, loader, 'response') };
  };
  return () => (loading ??= load());
}

async function open({ button, focus }: PlaygroundOpening): Promise<void> {
  if (focus === 'send') uncoverDock();
  const opened = document.querySelector('.pg-dialog');
  if (opened) return toFillIn(opened)?.focus();
  const frame = openFrame((origin) => {
    render(null, frame.content);
    descriptions.close();
    origin?.focus();
    if (!origin || document.activeElement !== origin) button.focus();
  });
  const descriptions = createDescriptions(() => frame.focus());
  const written = await loader.model(button.dataset.docsPlayground ?? '').catch((error: unknown) => {
    frame.close();
    throw error;
  });
  const model = withReaderInputs(written, await readerInputs());
  const { hash } = location;
  // Read once: what is changed from now on is not in it.
  if (hash.startsWith(LINK)) history.replaceState(history.state, '', location.href.split('#')[0]);
  const props = {
    model,
    schemas: createSchemas(model, loader),
    memory: createMemory(siteRoot, model.spec),
    siteUrl: location.href,
    hash,
    assetRoot,
    loadExample: loader.example,
    ...(model.responses && { documented: documentedBy(model.responses) }),
    onDescribe: (path: string) => {
      if (!frame.isDocked()) frame.close();
      descriptions.show(path);
    },
    onClose: frame.close,
  };
  render(h(App, props), frame.content);
  if (focus === 'send') frame.focus();
  else if (focus === 'title' && document.activeElement === document.body) frame.focus('.pg-title');
}

/** The assistant lies over the dock where there is no room for both. */
function uncoverDock(): void {
  const isCovered =
    'docsAssistantOpen' in document.documentElement.dataset && !matchMedia(SIDE_BY_SIDE).matches;
  if (isCovered) document.dispatchEvent(new CustomEvent('docs:assistant', { detail: { toggle: true } }));
}

document.addEventListener('docs:playground', (event) => {
  void open((event as CustomEvent<PlaygroundOpening>).detail);
});
