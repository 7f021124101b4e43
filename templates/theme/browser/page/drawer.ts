/** A link to a place on the same page would otherwise leave the drawer open over it. */
export function closeDrawerOnChoice(): void {
  const drawer = document.getElementById('sidebar');
  drawer?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && drawer.matches(':popover-open')) drawer.hidePopover();
  });
  addEventListener('pagehide', () => {
    try {
      if (drawer) sessionStorage.setItem('docs-sidebar', String(drawer.scrollTop));
    } catch {
      // Without storage the sidebar starts at the active entry.
    }
  });
}
