export interface PageHandlers {
  /** The page stops running: it is frozen, put into the back/forward cache, or closed. */
  onSleep?(): void
  /** The page runs again. Also called for a page that never stopped. */
  onWake?(): void
  onShow?(): void
  onHide?(): void
}

export interface PageLife {
  isShown(): boolean
  /** Returns a function that stops listening. */
  listen(handlers: PageHandlers): () => void
}

/** The visibility and lifecycle events of this page (Page Lifecycle API). */
export function pageLife(): PageLife {
  const isShown = () => document.visibilityState === 'visible'
  return {
    isShown,
    listen({ onSleep, onWake, onShow, onHide }) {
      const listening = new AbortController()
      const { signal } = listening
      const sleep = () => onSleep?.()
      const wake = () => onWake?.()
      document.addEventListener('freeze', sleep, { signal })
      document.addEventListener('resume', wake, { signal })
      window.addEventListener('pagehide', sleep, { signal })
      window.addEventListener('pageshow', wake, { signal })
      document.addEventListener('visibilitychange', () => (isShown() ? onShow?.() : onHide?.()), { signal })
      return () => listening.abort()
    },
  }
}
