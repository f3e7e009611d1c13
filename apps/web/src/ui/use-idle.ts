import { useEffect, useState } from 'react'

/** In ms; browsers without a notion of idleness wait a moment instead. */
const longestWait = 2_000
const moment = 200

/** False until `isReady`, and then until the browser has painted and has nothing more urgent to do; true from then on. */
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
