/** What a person scrolls with: it ends our own scroll. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Frames without movement after which the window rests. */
const stillFrames = 8

/**
 * Scrolls to the top of the page, smoothly unless the device asks for less motion. A page that grows or shrinks while it
 * loads ends a smooth scroll on its way, or moves the window from the top again: then the rest is scrolled at once, until the window
 * rests there. Returns a function that stops it.
 */
export function scrollToTop(): () => void {
  const end = new AbortController()
  const isSmooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let last = Number.POSITIVE_INFINITY
  let still = 0

  function follow(): void {
    if (end.signal.aborted) return
    still = window.scrollY === last ? still + 1 : 0
    last = window.scrollY
    if (still === stillFrames) {
      if (last === 0) {
        end.abort()
        return
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      still = 0
    }
    requestAnimationFrame(follow)
  }

  for (const input of inputs) window.addEventListener(input, () => end.abort(), { once: true, signal: end.signal })
  // After the next paint: a page that is shorter than the last one moves the window, which would end a smooth scroll.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (end.signal.aborted) return
      window.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
      if (isSmooth) follow()
    }),
  )
  return () => end.abort()
}
