import { useSyncExternalStore } from 'react'

const stepMs = 15_000

/** Rounded to steps: `useSyncExternalStore` needs a stable snapshot between them. */
const currentStep = () => Math.floor(Date.now() / stepMs) * stepMs

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs)
  // The timers of a sleeping tab do not run.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The current time in ms, rounded to 15 s. Renders its users again at every step. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, currentStep)
}
