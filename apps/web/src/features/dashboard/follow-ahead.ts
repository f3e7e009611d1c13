import { eventStream } from '#api/events.ts'

/**
 * In ms. The figures wait this long for the stream, which opens while the list of projects is loaded: on a phone's
 * network both take 160.
 */
const timeout = 400
/** In ms. A page that has not been opened by then will not be. */
const longestWait = 10_000

/** The project for which figures were requested with the stream open, as long as no event has come since. */
let current: string | undefined
let stopCurrent: (() => void) | undefined

/** Resolves when the stream is open, or has taken too long. */
function opened(): Promise<void> {
  return new Promise((resolve) => {
    if (eventStream.connected()) return resolve()
    const done = () => {
      unwatch()
      resolve()
    }
    const unwatch = eventStream.watch(done)
    setTimeout(done, timeout)
  })
}

/**
 * Follows all events from before the figures are requested until their page does. So the page need not request them
 * again for what happened between the two.
 */
export function followAhead() {
  stopCurrent?.()
  let isFollowed = true
  const lose = () => {
    current = undefined
  }
  const leave = eventStream.read(null, {
    onEvent: ({ kind }) => (kind === 'status' || kind === 'components') && lose(),
    onReconnect: lose,
  })
  const unwatch = eventStream.watch(() => {
    if (!eventStream.connected()) lose()
  })
  const stop = () => {
    isFollowed = false
    lose()
    clearTimeout(timer)
    unwatch()
    leave()
  }
  const timer = setTimeout(stop, longestWait)
  stopCurrent = stop
  return {
    opened: opened(),
    /** Called when the figures of a project are about to be requested. */
    begin(projectId: string) {
      if (isFollowed && eventStream.connected()) current = projectId
    },
    stop,
  }
}

/** Called by the page once it follows the events itself: whether its figures include all events so far. */
export function areFiguresCurrent(projectId: string): boolean {
  const are = current === projectId
  stopCurrent?.()
  stopCurrent = undefined
  return are
}
