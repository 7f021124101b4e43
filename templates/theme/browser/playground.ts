import { h, render } from 'preact';
import { element } from './element.ts';
import { App } from './playground/app.tsx';
import { credentialStore } from './playground/auth/stored-credentials.ts';
import { createLoader } from './playground/load.ts';
import { readerInputs, withReaderInputs } from './playground/reader-inputs.ts';
import { createSchemas } from './playground/schema/schemas.ts';
import { isTranslated } from './playground/words.ts';

/** Address of `_docs/`, from the place of this script: it holds under any base path and on a file share. */
const assetRoot = new URL('./', (document.currentScript as HTMLScriptElement).src);
const siteRoot = new URL('../', assetRoot).pathname;
const loader = createLoader(assetRoot);

async function open(button: HTMLElement): Promise<void> {
  const written = await loader.model(button.dataset.playground ?? '');
  const model = withReaderInputs(written, await readerInputs());
  const schemas = createSchemas(model, loader);
  const dialog = element('dialog', {
    class: 'pg-dialog',
    'aria-labelledby': 'pg-title',
    // English words on a page in a language that we have none of.
    ...(!isTranslated && { lang: 'en', dir: 'ltr' }),
  });
  document.body.append(dialog);
  const props = {
    model,
    schemas,
    stored: credentialStore(siteRoot, model.spec),
    siteUrl: location.href,
    assetRoot,
    onClose: () => dialog.close(),
  };
  render(h(App, props), dialog);
  dialog.addEventListener('close', () => {
    render(null, dialog);
    dialog.remove();
    button.focus();
  });
  dialog.showModal();
}

document.addEventListener('docs:playground', (event) => {
  void open((event as CustomEvent<HTMLElement>).detail);
});
