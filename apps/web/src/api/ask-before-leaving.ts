/**
 * Makes the browser ask for confirmation before the page is left with unsaved data. Returns a function that stops it.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
