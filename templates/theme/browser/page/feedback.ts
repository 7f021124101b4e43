/** Sends feedback to the server that hosts the site; on a static host the form is not shown. */
export function pageFeedback(): void {
  const form = document.getElementById('page-feedback') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const helpful = (event.submitter as HTMLButtonElement | null)?.value === 'yes';
    const path = document.documentElement.dataset.docsPath;
    void fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, helpful }),
    }).catch(() => undefined);
    form.classList.add('is-sent');
    const thanks = form.querySelector<HTMLElement>('[data-docs-thanks]');
    if (thanks) thanks.textContent = thanks.dataset.docsThanks ?? '';
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  });
}
