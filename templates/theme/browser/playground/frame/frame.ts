import { isComposing } from '../../lib/composing.ts';
import { element } from '../../lib/element.ts';
import { readStored, store } from '../../lib/stored.ts';
import { OPEN } from '../keys.ts';
import { isTranslated, WORDS } from '../parts/words.ts';
import { keepFocus } from './keep-focus.ts';

const WIDTH = 'docs-dock-width';
const STEP = 24;
const MIN_WIDTH = 360;
/** Minimum width of the page. */
const MIN_PAGE = 440;
/** Dock and assistant; on narrower screens the assistant lies over the dock. As in the stylesheet. */
export const SIDE_BY_SIDE = '(min-width: 100rem)';

export interface PlaygroundFrame {
  content: HTMLElement;
  /** Beside the page, which stays in use; otherwise over it. */
  isDocked(): boolean;
  /**
   * Moves the focus into the frame: to the field that had it last, or the first one to fill in, otherwise to `fallback`.
   */
  focus(fallback?: string): void;
  close(): void;
}

/** The frame of the playground: a dock next to the page on wide screens, a sheet over it on others. */
export function openFrame(onClose: (origin: HTMLElement | undefined) => void): PlaygroundFrame {
  const separator = element('div', {
    class: 'pg-separator',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-label': WORDS.width,
  });
  const content = element('div', { class: 'pg-content' });
  const dialog = element(
    'dialog',
    {
      class: 'pg-dialog',
      'aria-labelledby': 'pg-title',
      // English UI strings on a page in an unsupported language.
      ...(!isTranslated && { lang: 'en', dir: 'ltr' }),
    },
    separator,
    content,
  );
  const root = document.documentElement;
  const sidebar = document.querySelector('.page > .sidebar');
  const isRail = sidebar !== null && getComputedStyle(sidebar).position === 'fixed';
  const wide = matchMedia(`(min-width: ${isRail ? 75 : 64}rem)`);
  let width = Number(readStored(WIDTH)) || Math.min(640, Math.max(420, innerWidth * 0.4));

  const resize = (wanted: number) => {
    const room = innerWidth - assistantWidth();
    const max = Math.max(MIN_WIDTH, room - MIN_PAGE);
    width = Math.round(Math.min(max, Math.max(MIN_WIDTH, wanted)));
    root.style.setProperty('--pg-width', `${width}px`);
    root.dataset.docsDock = room - width < 820 ? 'narrow' : 'wide';
    for (const [name, value] of Object.entries({ valuemin: MIN_WIDTH, valuemax: max, valuenow: width }))
      separator.setAttribute(`aria-${name}`, String(value));
  };
  const arrange = () => {
    if (dialog.open) dialog.close();
    dialog.classList.toggle('pg-docked', wide.matches);
    remember(wide.matches ? 'open' : '');
    if (wide.matches) {
      resize(width);
      // Not by show(), which would take the focus from a reader who comes to the next page.
      dialog.setAttribute('open', '');
    } else {
      delete root.dataset.docsDock;
      dialog.showModal();
    }
  };
  const onResize = () => {
    if (wide.matches) resize(width);
  };
  const assistant = new MutationObserver(onResize);
  const close = () => {
    assistant.disconnect();
    removeEventListener('resize', onResize);
    wide.removeEventListener('change', arrange);
    delete root.dataset.docsDock;
    remember('');
    dialog.close();
    dialog.remove();
    onClose(focus.origin());
  };
  dragBy(separator, {
    width: () => width,
    resize,
    done: () => store(WIDTH, String(width)),
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented) {
      event.preventDefault();
      close();
    }
  });
  const used = () => {
    if (dialog.isConnected && wide.matches) remember('used');
  };
  for (const type of ['input', 'click', 'keydown']) content.addEventListener(type, used);
  assistant.observe(root, { attributeFilter: ['data-docs-assistant-open'] });
  addEventListener('resize', onResize);
  wide.addEventListener('change', arrange);
  document.body.append(dialog);
  const focus = keepFocus(dialog);
  arrange();
  return {
    content,
    isDocked: () => wide.matches,
    focus: (fallback) => (focus.last() ?? toFillIn(content, fallback))?.focus(),
    close,
  };
}

/** The next page of this tab opens it again, and takes a reader who has used it to it. */
function remember(how: 'open' | 'used' | ''): void {
  store(OPEN, how, 'sessionStorage');
}

/** The first field that is still to be filled in, otherwise `fallback`. */
export function toFillIn(content: Element, fallback = '.pg-send'): HTMLElement | null {
  const fields = content.querySelectorAll<HTMLInputElement>('.pg-form [aria-required="true"]');
  const empty = [...fields].find(({ value }) => value === '' || value === '-1');
  return empty ?? content.querySelector<HTMLElement>(fallback);
}

/** Of the panel that is between the page and the dock, where there is room for both. */
function assistantWidth(): number {
  const isBeside =
    'docsAssistantOpen' in document.documentElement.dataset && matchMedia(SIDE_BY_SIDE).matches;
  return isBeside ? (document.querySelector('dialog.assistant')?.clientWidth ?? 0) : 0;
}

interface Dragged {
  width: () => number;
  resize: (width: number) => void;
  done: () => void;
}

/** By pointer and by keyboard. The dock lies at the end of the line, so that it grows towards the start. */
function dragBy(separator: HTMLElement, { width, resize, done }: Dragged): void {
  const sign = () => (getComputedStyle(document.documentElement).direction === 'rtl' ? 1 : -1);
  separator.addEventListener('pointerdown', (event) => {
    const [start, before] = [event.clientX, width()];
    const move = ({ clientX }: PointerEvent) => resize(before + sign() * (clientX - start));
    separator.setPointerCapture(event.pointerId);
    separator.addEventListener('pointermove', move);
    separator.addEventListener(
      'lostpointercapture',
      () => {
        separator.removeEventListener('pointermove', move);
        done();
      },
      { once: true },
    );
    event.preventDefault();
    separator.focus();
  });
  separator.addEventListener('keydown', (event) => {
    const towards = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const wanted =
      towards !== undefined
        ? width() + towards * sign() * STEP
        : { Home: MIN_WIDTH, End: Number.MAX_SAFE_INTEGER }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
    done();
  });
}
