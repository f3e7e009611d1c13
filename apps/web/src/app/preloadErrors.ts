const reloadedKey = 'castline-reloaded-at'
const patienceMs = 30_000

/**
 * A script of the page is gone when a new version was installed meanwhile: the page is loaded again, once. If that does
 * not help, the error is thrown, and the page says so.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < patienceMs) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
