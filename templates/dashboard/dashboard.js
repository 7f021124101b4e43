/*
 * Enhances the dashboard, which also works without scripts. Loaded in the head, so that the chosen mode is set before the
 * first paint.
 */
(() => {
  const KEY = 'docs-dashboard-mode';
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  function storedMode() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function remember(mode) {
    try {
      if (mode) localStorage.setItem(KEY, mode);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage, the next page follows the system again.
    }
  }

  function apply(mode) {
    if (mode === 'light' || mode === 'dark') root.dataset.mode = mode;
    else delete root.dataset.mode;
  }

  const isDark = () => (root.dataset.mode ? root.dataset.mode === 'dark' : system.matches);

  /** Choosing the system's mode follows the system again. */
  function switchMode() {
    const dark = !isDark();
    const mode = dark === system.matches ? undefined : dark ? 'dark' : 'light';
    apply(mode);
    remember(mode);
  }

  async function copy(button) {
    const text = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard API is missing on plain HTTP: there the text is selected and copied by the old command.
      const code = button.parentElement.querySelector('code');
      getSelection().selectAllChildren(code);
      if (!document.execCommand('copy')) return;
    }
    const label = button.getAttribute('aria-label');
    button.dataset.copied = '';
    button.setAttribute('aria-label', 'Copied');
    setTimeout(() => {
      delete button.dataset.copied;
      button.setAttribute('aria-label', label);
    }, 1600);
  }

  /** Elements with an id and `data-live` (milliseconds) are updated from the server. */
  function follow(element) {
    const pause = Math.max(500, Number(element.dataset.live) || 2000);
    setTimeout(() => refresh(element), pause);
  }

  /** The server notifies about changes; otherwise the element is polled. */
  function listen(element) {
    const events = new EventSource(element.dataset.events);
    let isWaiting = false;
    const news = () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        refresh(element, true);
      }, 300);
    };
    for (const type of ['status', 'log', 'problems']) events.addEventListener(type, news);
    events.addEventListener('done', () => {
      events.close();
      news();
    });
    events.onerror = () => {
      events.close();
      follow(element);
    };
  }

  /** Where the log of the element is to be scrolled to after a change: it follows new lines when its end is in view. */
  function logScroll(element) {
    const log = element.querySelector('.log');
    if (!log) return 0;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    return isAtEnd ? Number.MAX_SAFE_INTEGER : log.scrollTop;
  }

  /**
   * A page from the server; undefined if it is missing, or if the reader has to sign in again, to which this page leads then.
   * Throws while the server restarts behind a proxy.
   */
  async function pageAt(url) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    if (response.redirected) location.reload();
    if (response.status >= 500) throw new Error(response.statusText);
    if (!response.ok || response.redirected) return undefined;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  }

  async function refresh(element, isNotified = false) {
    if (document.hidden) return follow(element);
    try {
      const next = (await pageAt(location.href))?.getElementById(element.id);
      if (!next) return;
      if (next.innerHTML !== element.innerHTML) {
        const scroll = logScroll(element);
        element.replaceChildren(...document.adoptNode(next).childNodes);
        element.querySelector('.log')?.scrollTo({ top: scroll });
      }
      showControls(element);
      if (next.dataset.live && !isNotified) follow(element);
    } catch {
      if (!isNotified) follow(element);
    }
  }

  /** A search that timed out continues until the page is full or everything was searched. */
  async function continueSearch(pager) {
    const section = pager.parentElement;
    const list = section.querySelector('.rows');
    for (
      let next = pager;
      next?.dataset.continue && list.childElementCount < Number(next.dataset.continue);
    ) {
      const page = await pageAt(next.querySelector('[rel=next]').href);
      if (!page) return;
      const found = page.querySelector('.rows');
      list.append(...document.adoptNode(found).children);
      const line = page.querySelector('.result-line').textContent;
      section.querySelector('.result-line').textContent = line.replace(
        /^(?:Nothing|[\d,]+ conversations?)(?= found)/,
        countOf(list),
      );
      const shown = section.querySelector('.pager');
      next = page.querySelector('.pager');
      if (next) shown.replaceWith(document.adoptNode(next));
      else shown.remove();
    }
  }

  function countOf(list) {
    const count = list.childElementCount;
    if (count === 0) return 'Nothing';
    return count === 1 ? '1 conversation' : `${count} conversations`;
  }

  /** Controls that need a script are hidden without it. */
  function showControls(part) {
    for (const button of part.querySelectorAll('[data-copy], [data-mode-switch]')) button.hidden = false;
  }

  /** On a phone the pages are a strip that scrolls sideways: it begins with the current one in view. */
  function showCurrent() {
    const entry = document.querySelector('.side nav [aria-current]');
    const strip = entry?.closest('nav');
    if (!strip) return;
    const { left, width } = entry.getBoundingClientRect();
    strip.scrollLeft += left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2;
  }

  /** Only one question at a time; a click elsewhere or Escape closes it. */
  function closeOthers(open) {
    for (const details of document.querySelectorAll('details.confirm[open], details.switch[open]'))
      if (details !== open) details.open = false;
  }

  apply(storedMode());
  document.addEventListener('DOMContentLoaded', () => {
    showControls(document);
    showCurrent();
    for (const element of document.querySelectorAll('[data-live][id]')) {
      if (element.dataset.events) listen(element);
      else follow(element);
    }
    for (const pager of document.querySelectorAll('.pager[data-continue]'))
      continueSearch(pager).catch(() => {});
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest('[data-copy]');
    if (button) copy(button);
    if (target?.closest('[data-mode-switch]')) switchMode();
    closeOthers(target?.closest('details.confirm, details.switch'));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.activeElement?.closest('details[open]:is(.confirm, .switch)');
    closeOthers(undefined);
    open?.querySelector('summary').focus();
  });
})();
