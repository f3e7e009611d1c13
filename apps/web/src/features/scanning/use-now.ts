import { useEffect, useState } from 'react'

/** The time of the last render. Renders again when `until` (ms since 1970) has passed. */
export function useNow(until: number | null): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, until - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [until])
  return now
}
