import { type Beginning, fromNow, type StreamHandlers } from './event-stream.ts'
import type { PageLife } from './page-life.ts'

interface ShownStreamOptions {
  open(beginning: Beginning, handlers: StreamHandlers): () => void
  readonly page: PageLife
}

/**
 * A stream of this tab alone, while it is shown: for browsers in which tabs cannot agree on one. A browser opens six
 * connections to a server, and hidden tabs that held theirs would keep the next one from loading. A tab that is shown
 * again receives first what it missed. Returns how to stop.
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
      onStatus(event, lastEventId) {
        goOnFrom(lastEventId)
        handlers.onStatus(event, lastEventId)
      },
      onComponents(event, lastEventId) {
        goOnFrom(lastEventId)
        handlers.onComponents(event, lastEventId)
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
