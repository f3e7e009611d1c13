import { useEffect, useState, useSyncExternalStore } from 'react'

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Whether this tab does a task for the whole browser: one visible tab is elected by a lock. Browsers provide locks in
 * secure contexts only; without them each visible tab does it.
 */
export function useOnlyTab(work: string): boolean {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible')
  const [isChosen, setIsChosen] = useState(!navigator.locks)

  useEffect(() => {
    if (!isVisible || !navigator.locks) return
    const leaving = new AbortController()
    let release: (() => void) | undefined
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve
        setIsChosen(true)
      })
    navigator.locks.request(work, { signal: leaving.signal }, held).catch(() => undefined)
    return () => {
      leaving.abort()
      release?.()
      setIsChosen(false)
    }
  }, [work, isVisible])

  return isVisible && isChosen
}
