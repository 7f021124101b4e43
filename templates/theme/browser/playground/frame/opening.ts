import { type ComponentChild, render } from 'preact';
import { kebabCase } from '../../../../../src/lib/url/anchor.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { dispatch } from '../../lib/dom.ts';
import { LINK } from '../keys.ts';
import { createMemory, type Memory } from '../memory/memory.ts';
import type { PlaygroundOpening } from '../playground-entry.ts';
import { readerInputs, withReaderInputs } from '../reader-inputs.ts';
import { createLoader, type Loader } from '../schema/load.ts';
import { createSchemas, type Schemas } from '../schema/schemas.ts';
import { SIDE_BY_SIDE } from './dock-width.ts';
import { openFrame, toFillIn } from './frame.ts';

/** What every playground needs. */
export interface OpenedPlayground {
  model: PlaygroundModel;
  schemas: Schemas;
  memory: Memory;
  loader: Loader;
  siteUrl: string;
  /** Fragment of the initial URL. */
  hash: string;
  /** URL of `_docs/`. */
  assetRoot: URL;
  onDescribe: (path: string) => void;
  onClose: () => void;
}

/** Opens the frame when the page asks for it, with `content` in it. To be called while the script of the page runs. */
export function openOnDemand(content: (opened: OpenedPlayground) => ComponentChild): void {
  // From the URL of this script: correct under any base path and on a file share.
  const assetRoot = new URL('./', (document.currentScript as HTMLScriptElement).src);
  const siteRoot = new URL('../', assetRoot).pathname;
  const loader = createLoader(assetRoot);

  const open = async ({ button, focus }: PlaygroundOpening): Promise<void> => {
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
      loader,
      siteUrl: location.href,
      hash,
      assetRoot,
      onDescribe: (path: string) => {
        if (!frame.isDocked()) frame.close();
        descriptions.show(path);
      },
      onClose: frame.close,
    };
    render(content(props), frame.content);
    if (focus === 'send') frame.focus();
    else if (focus === 'title' && document.activeElement === document.body) frame.focus('.pg-title');
  };

  document.addEventListener('docs:playground', (event) => {
    void open(event.detail);
  });
}

/** On narrow screens, the assistant covers the dock. */
function uncoverDock(): void {
  const isCovered =
    'docsAssistantOpen' in document.documentElement.dataset && !matchMedia(SIDE_BY_SIDE).matches;
  if (isCovered) dispatch('docs:assistant', { toggle: true });
}

/** Moves from a field of the form to its description on the page, and back. */
export interface Descriptions {
  /** Shows the description of the field with this path. */
  show(path: string): void;
  close(): void;
}

/** `back` takes the focus to the form again. One key leads both ways: F1; Escape leads back as well. */
function createDescriptions(back: () => void): Descriptions {
  let isAway = false;
  const onKey = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.pg-dialog');
    if (!isAway || isInside || (event.key !== 'F1' && event.key !== 'Escape')) return;
    event.preventDefault();
    isAway = false;
    back();
  };
  document.addEventListener('keydown', onKey);
  return {
    show(path) {
      const anchor = anchorOf(path);
      // Replaces the history entry: a description is not a step back.
      location.replace(`#${anchor}`);
      isAway = true;
      // The page opens what the address names, and may have to load it.
      setTimeout(() => {
        const target = document.querySelector<HTMLElement>(':target') ?? document.getElementById(anchor);
        if (!target) return;
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    },
    close: () => document.removeEventListener('keydown', onKey),
  };
}

/** `query limit` → `parameter-limit`, `body.user.0.name` → `body-user-name`. */
function anchorOf(path: string): string {
  const [place = '', ...name] = path.split(' ');
  if (name.length > 0) return `parameter-${kebabCase(name.join(' '))}`;
  return place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map(kebabCase)
    .join('-');
}
