import { fromNow, type StreamHandlers, type StreamStart } from './event-stream.ts'
import type { PageLife } from './page-life.ts'

interface ShownStreamOptions {
  open(beginning: StreamStart, handlers: StreamHandlers): () => void
  readonly page: PageLife
}

/**
 * An event stream of this tab alone, open while the tab is visible, for browsers without locks. A browser opens at most
 * six connections to a server, and hidden tabs with open streams would block the next tab from loading. When the tab
 * becomes visible again it first receives what it missed. Returns a function that stops it.
 */
export function followWhileShown({ open, page }: ShownStreamOptions, handlers: StreamHandlers): () => void {
  let beginning = fromNow
  let close: (() => void) | undefined

  const goOnFrom = (lastEventId: string) => {
    beginning = { lastEventId, isComeback: true }
  }

  function start(): void {
    if (!page.isShown()) return
    close ??= open(beginning, {
      ...handlers,
      onAlive: goOnFrom,
      onEvent(event, lastEventId) {
        goOnFrom(lastEventId)
        handlers.onEvent(event, lastEventId)
      },
    })
  }

  function stop(): void {
    close?.()
    close = undefined
  }

  start()
  const unlisten = page.listen({ onShow: start, onHide: stop, onSleep: stop, onWake: start })
  return () => {
    unlisten()
    stop()
  }
}
