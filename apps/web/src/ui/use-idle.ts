import { startTransition, useEffect, useState } from 'react'

/** In ms. Browsers without `requestIdleCallback` wait for `fallback` instead. */
const longestWait = 2_000
const fallback = 200

/** In ms: what is below the first window waits until after what every page loads at rest. */
export const afterRest = 500

/** In ms: after this time other data is loaded, too. */
export const later = 3_000

/** In ms: less is left between two frames while the page scrolls or something in it moves. */
const frame = 17

/** Resolves when the browser is idle and draws no frames. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) {
      setTimeout(resolve, fallback)
      return
    }
    const end = performance.now() + longestWait
    const ask = () => window.requestIdleCallback(check, { timeout: Math.max(1, end - performance.now()) })
    function check(deadline: IdleDeadline) {
      if (deadline.timeRemaining() > frame || performance.now() >= end) resolve()
      else ask()
    }
    ask()
  })

/**
 * False until `isReady` and until the browser is idle after the next paint, and again `delay` (ms) later; then always true. What
 * follows is rendered interruptibly, so that a tap comes first.
 */
export function useIdle(isReady: boolean, delay = 0): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    const timer = setTimeout(async () => {
      await idle()
      if (delay > 0) {
        // Counted from then, so that on a slow device, too, it follows what waits for the first idle time.
        await new Promise((resolve) => setTimeout(resolve, delay))
        await idle()
      }
      if (isWanted) startTransition(() => setIsIdle(true))
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isReady, delay])
  return isIdle
}
