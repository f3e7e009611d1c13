/** What a person scrolls with: it ends our own scroll. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Frames without movement after which a smooth scroll has ended. */
const stillFrames = 8

/**
 * Scrolls to the top of the page, smoothly unless the device asks for less motion. A page that grows or shrinks while it
 * loads ends a smooth scroll on its way: the rest is then scrolled at once. Returns a function that stops it.
 */
export function scrollToTop(): () => void {
  const end = new AbortController()
  const isSmooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let last = Number.POSITIVE_INFINITY
  let still = 0

  function follow(): void {
    if (window.scrollY === 0) end.abort()
    if (end.signal.aborted) return
    still = window.scrollY < last ? 0 : still + 1
    last = window.scrollY
    if (still < stillFrames) requestAnimationFrame(follow)
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }

  for (const input of inputs) window.addEventListener(input, () => end.abort(), { once: true, signal: end.signal })
  // After the next paint: a page that is shorter than the last one moves the window, which would end a smooth scroll.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (end.signal.aborted) return
      window.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
      follow()
    }),
  )
  return () => end.abort()
}
