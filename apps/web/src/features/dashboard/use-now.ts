import { useSyncExternalStore } from 'react'

const stepMs = 15_000

/** Rounded to steps: `useSyncExternalStore` needs a stable snapshot between them. */
const currentStep = () => Math.floor(Date.now() / stepMs) * stepMs

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, stepMs)
  // The timers of a sleeping tab do not run.
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The current time in ms, rounded to 15 s. Renders its users again at every step. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentStep)
}
