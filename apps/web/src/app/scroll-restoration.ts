/**
 * Keeps the browser from restoring the scroll position after Back: every route change scrolls to the top. A reload
 * keeps its position.
 */
export function restoreScrollOnReloadOnly(): void {
  const set = (mode: ScrollRestoration) => {
    window.history.scrollRestoration = mode
  }
  set('manual')
  window.addEventListener('pageshow', () => set('manual'))
  window.addEventListener('pagehide', () => set('auto'))
}
