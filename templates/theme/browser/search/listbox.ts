import { isComposing } from '../lib/composing.ts';

/** The options in `list`, of which one is active: arrows, Enter in `input` and the pointer choose it. */
export function createListbox(input: HTMLElement, list: HTMLElement): { show(children: Node[]): void } {
  let options: HTMLElement[] = [];
  let active = -1;

  const activate = (index: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = options.length === 0 ? -1 : (index + options.length) % options.length;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };

  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      activate(active + step);
      options[active]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      options[active]?.click();
    }
  });
  list.addEventListener('pointermove', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    const index = option ? options.indexOf(option) : -1;
    if (index >= 0 && index !== active) activate(index);
  });

  return {
    show: (children) => {
      list.scrollTop = 0;
      list.replaceChildren(...children);
      options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
      active = -1;
      activate(0);
    },
  };
}
