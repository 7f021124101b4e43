import mermaid from 'mermaid';
import { colorReader, makeLabelsReadable } from './components/diagram-labels.ts';
import { CONTENT_EVENT } from './islands/announce.ts';

/** Renders the diagrams of a page, again when the mode changes. The source stays for those with errors. */
const sources = new Map<HTMLElement, string>();
let drawn = 0;

/** Those that are new on the page. */
function findFigures(): HTMLElement[] {
  const figures = [...document.querySelectorAll<HTMLElement>('[data-docs-diagram]')];
  const found = figures.filter((figure) => !sources.has(figure));
  for (const figure of found) sources.set(figure, figure.querySelector('code')?.textContent ?? '');
  return found;
}

async function draw(figures: Iterable<HTMLElement>): Promise<void> {
  const dark = document.documentElement.classList.contains('dark');
  const { fontFamily } = getComputedStyle(document.body);
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: themeVariables(dark),
    fontFamily,
  });
  for (const figure of figures) {
    const id = `diagram-${++drawn}`;
    try {
      const { svg } = await mermaid.render(id, sources.get(figure)!);
      place(figure, svg);
    } catch (error) {
      // Leftover container of mermaid.
      document.getElementById(`d${id}`)?.remove();
      explain(figure, error as Error);
    }
  }
}

/** Says below the source of a diagram why it is not drawn, in the words of Mermaid: “Parse error on line 2”. */
function explain(figure: HTMLElement, { message }: Error): void {
  if (figure.querySelector('.diagram-error')) return;
  const notice = document.createElement('p');
  notice.className = 'diagram-error';
  notice.setAttribute('role', 'note');
  notice.textContent = `Mermaid: ${message.split('\n', 1)[0]!.replace(/:\s*$/, '')}`;
  figure.append(notice);
}

/** The colors of the page. Mermaid reads no `oklch()`, so they are painted and read back. */
function themeVariables(darkMode: boolean): Record<string, string | boolean> {
  const style = getComputedStyle(document.documentElement);
  const colorOf = colorReader();
  const color = (name: string) => {
    const [red, green, blue] = colorOf(style.getPropertyValue(`--${name}`));
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return {
    darkMode,
    background: color('bg'),
    primaryColor: color('accent-soft'),
    primaryTextColor: color('text'),
    primaryBorderColor: color('accent-line'),
    secondaryColor: color('bg-sunken'),
    tertiaryColor: color('bg-soft'),
    secondaryBorderColor: color('border-strong'),
    tertiaryBorderColor: color('border-strong'),
    lineColor: color('text-faint'),
    textColor: color('text'),
    edgeLabelBackground: color('bg'),
    noteBkgColor: color('warn-soft'),
    noteBorderColor: color('warn'),
    noteTextColor: color('text'),
  };
}

/** A diagram that would have to be smaller than this part of its size scrolls instead: 16 pixels of text become 10. */
const SMALLEST = 0.625;

function place(figure: HTMLElement, svg: string): void {
  let box = figure.querySelector<HTMLElement>('.diagram-drawing');
  if (!box) {
    box = document.createElement('div');
    box.className = 'diagram-drawing';
    figure.querySelector('pre')!.replaceWith(box);
  }
  const scroll = document.createElement('div');
  scroll.className = 'diagram-scroll';
  scroll.tabIndex = 0;
  scroll.innerHTML = svg;
  const drawing = scroll.querySelector('svg');
  if (drawing) {
    drawing.style.minWidth = `${Math.floor(drawing.viewBox.baseVal.width * SMALLEST)}px`;
    laidOut(scroll, () => makeLabelsReadable(drawing));
  }
  box.replaceChildren(scroll);
  const wanted = figure.dataset.docsActions;
  if (wanted === 'false' || (wanted !== 'true' && box.offsetHeight < 120)) return;
  addControls(figure, box);
}

/** Calls `measure` while `element` is in the page: its own place may be a closed tab, where nothing has a size. */
function laidOut(element: HTMLElement, measure: () => void): void {
  const stage = document.createElement('div');
  stage.style.cssText = 'position: fixed; inset: 0; visibility: hidden';
  stage.append(element);
  document.body.append(stage);
  measure();
  stage.remove();
}

/** Zoom, reset and full screen. */
function addControls(figure: HTMLElement, box: HTMLElement): void {
  const drawing = box.querySelector('svg');
  if (!drawing) return;
  const [zoomIn = '', zoomOut = '', reset = '', fullScreen = ''] = (figure.dataset.docsWords ?? '').split(
    '|',
  );
  let scale = 1;
  let x = 0;
  let y = 0;
  const apply = () => {
    drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    drawing.style.touchAction = scale === 1 ? '' : 'pan-y';
  };
  const button = (label: string, text: string, action: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.setAttribute('aria-label', label);
    element.addEventListener('click', () => {
      action();
      apply();
    });
    return element;
  };
  const controls = document.createElement('div');
  controls.className = 'diagram-controls';
  controls.append(
    button(zoomIn, '+', () => {
      scale = Math.min(6, scale * 1.25);
    }),
    button(zoomOut, '−', () => {
      scale = Math.max(0.3, scale / 1.25);
    }),
    button(reset, '⟲', () => {
      scale = 1;
      x = 0;
      y = 0;
    }),
  );
  // Not on iPhones, nor where a page that embeds this one does not allow it.
  if (document.fullscreenEnabled) {
    controls.append(
      button(fullScreen, '⤢', () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else void figure.requestFullscreen();
      }),
    );
  }
  drawing.addEventListener('pointerdown', (event) => {
    // A finger scrolls the drawing, and moves it when it is enlarged.
    if (event.pointerType === 'touch' && scale === 1) return;
    drawing.setPointerCapture(event.pointerId);
    const from = { x: event.clientX - x, y: event.clientY - y };
    const drag = (move: PointerEvent) => {
      x = move.clientX - from.x;
      y = move.clientY - from.y;
      apply();
    };
    drawing.addEventListener('pointermove', drag);
    // Also when the browser takes the touch to scroll the page.
    drawing.addEventListener('lostpointercapture', () => drawing.removeEventListener('pointermove', drag), {
      once: true,
    });
  });
  box.append(controls);
}

void draw(findFigures());
document.addEventListener(CONTENT_EVENT, () => {
  const found = findFigures();
  if (found.length > 0) void draw(found);
});
new MutationObserver(() => void draw(sources.keys())).observe(document.documentElement, {
  attributeFilter: ['class'],
});
