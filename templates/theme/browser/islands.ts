import * as React from 'preact/compat';
import { islandComponents } from './island-components.ts';

/** Runs the components of authors, each behind a fence: one that fails shows a notice, and the page goes on. */

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
  }
}

const folder = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');
const registered = new Map<string, Registered>();
const loading = new Map<string, Promise<Record<string, unknown>>>();

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
  const modules: Record<string, unknown> = { react: React, 'react-dom': React };
  for (const [specifier, target] of Object.entries(imports)) modules[specifier] = await load(target);
  const exports: Record<string, unknown> = {};
  factory((specifier) => modules[specifier] ?? {}, exports, {
    ...React,
    React,
    h: React.createElement,
    components: islandComponents,
  });
  return exports;
}

class Fence extends React.Component<{ notice: string; children?: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static override getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return React.createElement('p', { className: 'island-failed' }, this.props.notice);
  }
}

async function mount(island: HTMLElement): Promise<void> {
  const view = island.querySelector<HTMLElement>(':scope > .island-view')!;
  const notice = island.dataset.failed ?? '';
  try {
    const exports = await load(island.dataset.module!);
    const names = (exports.__names ?? {}) as Record<string, unknown>;
    const name = island.dataset.island!;
    const component = (names[name] ?? exports[name] ?? exports.default) as React.FunctionComponent;
    const props = revived(JSON.parse(island.dataset.props ?? '{}')) as Record<string, unknown>;
    const slot = island.querySelector<HTMLTemplateElement>(':scope > template');
    const children = slot ? markup(slot.innerHTML) : undefined;
    view.style.minHeight = `${view.offsetHeight}px`;
    view.replaceChildren();
    React.render(
      React.createElement(Fence, { notice }, React.createElement(component, props, children)),
      view,
    );
    requestAnimationFrame(() => view.style.removeProperty('min-height'));
  } catch (error) {
    reportError(error);
    if (view.querySelector('.island-loading')) view.textContent = notice;
  }
}

function markup(html: string): React.ReactNode {
  return React.createElement('div', {
    style: 'display: contents',
    dangerouslySetInnerHTML: { __html: html },
  });
}

/** Props that were JSX come as HTML. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if ('$html' in value) return markup(String(value.$html));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revived(item)]));
}

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void mount(island);
