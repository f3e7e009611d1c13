import { useEffect, useState } from 'react'

/** In ms. Browsers without `requestIdleCallback` wait for `moment` instead. */
const longestWait = 2_000
const moment = 200

/** False until `isReady` and until the browser is idle after the next paint; then always true. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const start = () => setIsIdle(true)
    if ('requestIdleCallback' in window) {
      const request = window.requestIdleCallback(start, { timeout: longestWait })
      return () => window.cancelIdleCallback(request)
    }
    const timer = setTimeout(start, moment)
    return () => clearTimeout(timer)
  }, [isReady])
  return isIdle
}
