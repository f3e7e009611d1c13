export interface PageHandlers {
  /** The page stops running: it is frozen, kept for the back button, or left for good. */
  onSleep?(): void
  /** It runs again. Also called for a page that never slept. */
  onWake?(): void
  onShow?(): void
  onHide?(): void
}

export interface PageLife {
  isShown(): boolean
  /** Returns how to stop listening. */
  listen(handlers: PageHandlers): () => void
}

/** What the browser does with this page, by the Page Lifecycle API. */
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
