import { useSyncExternalStore } from 'react'

const stepMs = 15_000

/** In whole steps, so that it stays the same until the next one. */
const currentStep = () => Math.floor(Date.now() / stepMs) * stepMs

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, stepMs)
  // A sleeping tab's timers sleep too.
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The time in ms, to a quarter of a minute; whoever reads it is rendered again as it goes on. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentStep)
}
