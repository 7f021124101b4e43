import * as React from 'preact/compat';
import { announce, CONTENT_EVENT } from './islands/announce.ts';
import { useOwnId } from './islands/component-props.ts';
import { childrenOf, modulesIn, propsOf } from './islands/content.ts';
import { islandComponents } from './islands/island-components.ts';
import { piecesIn } from './islands/pieces.ts';
import { containWideBoxes } from './islands/wide-boxes.ts';

/** Runs author components, each isolated: one that fails shows a notice, and the page keeps working. */

type Factory = (
  require: (specifier: string) => unknown,
  exports: Record<string, unknown>,
  given: Record<string, unknown>,
) => void;

interface Registered {
  imports: Record<string, string>;
  factory: Factory;
}

declare global {
  interface Window {
    docsIsland?: (imports: Record<string, string>, factory: Factory) => void;
    React?: typeof React;
  }
}

/** React as authors know it: an id is unique on the page, not only in its island. */
const react: typeof React = { ...React, useId: useOwnId };

const folder = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');
const registered = new Map<string, Registered>();
const loading = new Map<string, Promise<Record<string, unknown>>>();
const loaded = new Map<string, Record<string, unknown>>();

window.React ??= react;
window.docsIsland = (imports, factory) => {
  const { src } = document.currentScript as HTMLScriptElement;
  registered.set(src.slice(folder.length), { imports, factory });
};

function load(key: string): Promise<Record<string, unknown>> {
  let promise = loading.get(key);
  if (!promise) {
    promise = run(key);
    loading.set(key, promise);
  }
  return promise;
}

async function run(key: string): Promise<Record<string, unknown>> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = folder + key;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${key} could not be loaded`));
    document.head.append(script);
  });
  const { imports, factory } = registered.get(key)!;
  const modules: Record<string, unknown> = { react, 'react-dom': react };
  for (const [specifier, target] of Object.entries(imports)) modules[specifier] = await load(target);
  const exports: Record<string, unknown> = {};
  factory((specifier) => modules[specifier] ?? {}, exports, {
    ...react,
    React: react,
    __element: element,
    __fragment: React.Fragment,
    components: islandComponents,
  });
  loaded.set(key, exports);
  return exports;
}

/** A component that is not exported renders nothing; Preact would show its props as text. */
function element(type: string | undefined, props: null, ...children: React.ReactNode[]): React.ReactNode {
  return type ? React.createElement(type, props, ...children) : null;
}

function componentOf(module: string, name: string): React.FunctionComponent | undefined {
  const exports = loaded.get(module) ?? {};
  const names = (exports.__names ?? {}) as Record<string, unknown>;
  return (names[name] ?? exports[name] ?? exports.default) as React.FunctionComponent | undefined;
}

interface FenceProps {
  name: string;
  notice: string;
  /** The initial content. */
  before: readonly ChildNode[];
  children?: React.ReactNode;
}

class Fence extends React.Component<FenceProps, { failed: boolean }> {
  override state = { failed: false };
  static override getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    reportFailure(this.props.name, error);
  }
  override render() {
    const { children, notice, before } = this.props;
    if (!this.state.failed) return children;
    return [
      React.createElement('p', { className: 'island-failed' }, notice),
      React.createElement('div', {
        style: 'display: contents',
        ref: (host: HTMLElement | null) => {
          host?.append(...before);
          if (host) announce(host);
        },
      }),
    ];
  }
}

function reportFailure(name: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: authors look there for what went wrong.
  console.error(`The component <${name}> failed:`, error);
}

/** An island whose code is being loaded. */
interface Waiting {
  island: HTMLElement;
  name: string;
  props: Record<string, unknown>;
  content: Parameters<typeof childrenOf>[0];
  ready: Promise<unknown>;
}

function prepare(island: HTMLElement): Waiting {
  const props = JSON.parse(island.dataset.docsProps ?? '{}') as Record<string, unknown>;
  const content = JSON.parse(island.dataset.docsContent ?? '[]') as Waiting['content'];
  const modules = new Set([island.dataset.docsModule!]);
  modulesIn([props, content], modules);
  const ready = Promise.all([...modules].map(load));
  ready.catch(() => {});
  return { island, name: island.dataset.docsIsland!, props, content, ready };
}

async function mount({ island, name, props, content, ready }: Waiting): Promise<void> {
  const view = island.querySelector<HTMLElement>(':scope > .island-view')!;
  const notice = island.dataset.docsFailed ?? '';
  try {
    await ready;
    const component = componentOf(island.dataset.docsModule!, name);
    if (!component) throw new Error('its module does not have it');
    const parts = { component: componentOf, pieces: piecesIn(view) };
    const before = [...view.childNodes].filter(
      (node) => !(node instanceof Element && node.matches('.island-loading, noscript')),
    );
    view.style.minHeight = `${view.offsetHeight}px`;
    view.replaceChildren();
    const element = React.createElement(component, propsOf(props, parts), ...childrenOf(content, parts));
    React.render(React.createElement(Fence, { name, notice, before }, element), view);
    requestAnimationFrame(() => view.style.removeProperty('min-height'));
  } catch (error) {
    reportFailure(name, error);
    if (view.querySelector('.island-loading')) view.textContent = notice;
  }
}

const started = new WeakSet<HTMLElement>();

/** Starts the islands below an element in their order, not those inside others. One may rely on what another before it has done. */
async function start(root: ParentNode): Promise<void> {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-docs-island]')].filter((island) => {
    const around = island.parentElement!.closest('[data-docs-island]');
    return !started.has(island) && !(around && root.contains(around));
  });
  for (const island of islands) started.add(island);
  for (const waiting of islands.map(prepare)) await mount(waiting);
}

document.addEventListener(CONTENT_EVENT, (event) => void start(event.detail));
void start(document);
containWideBoxes();
