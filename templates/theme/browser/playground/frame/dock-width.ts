import { readStored, store } from '../../lib/stored.ts';

const WIDTH = 'docs-dock-width';
const STEP = 24;
const MIN_WIDTH = 360;
/** Minimum width of the page. */
const MIN_PAGE = 440;
/** Dock and assistant; on narrower screens the assistant lies over the dock. As in the stylesheet. */
export const SIDE_BY_SIDE = '(min-width: 100rem)';

/** Makes the separator change the width of the dock. The result fits the dock to the room that there is. */
export function dockWidth(separator: HTMLElement): () => void {
  const root = document.documentElement;
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
  dragBy(separator, {
    width: () => width,
    resize,
    done: () => store(WIDTH, String(width)),
  });
  return () => resize(width);
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

/** By pointer and by keyboard. The dock is at the end of the line, so it grows towards the start. */
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
