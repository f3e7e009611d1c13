// Runs before the first paint, so that a light page never flashes dark. The settings themselves read the same keys.
;(() => {
  const root = document.documentElement
  try {
    const mode = localStorage.getItem('activeMode')
    if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
    const direction = localStorage.getItem('activeDir')
    if (direction === 'rtl' || direction === 'ltr') root.dir = direction
  } catch {
    // Storage is forbidden: the defaults in the page stand.
  }
})()
