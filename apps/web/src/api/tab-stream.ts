import type { LiveEvent } from '@castline/contract/values/events'
import type { StreamHandlers, StreamStart } from './event-stream.ts'
import type { PageLife } from './page-life.ts'
import { takeTurns } from './turns.ts'

export interface TabStreamOptions {
  /** Tabs with the same name share a stream. */
  readonly name: string
  readonly locks: Pick<LockManager, 'request'>
  open(beginning: StreamStart, handlers: StreamHandlers): () => void
  readonly page: PageLife
  /** When this page started to load, before it fetched anything (ms since 1970). */
  readonly loadedAt?: number
  /**
   * The leader forwards every heartbeat of the server (every 15 s). A leader that is silent for longer is asked whether
   * it still runs.
   */
  readonly timeoutMs?: number
  /** A leader that does not respond within this time is considered frozen. */
  readonly responseMs?: number
}

/** The leader's state of the stream, sent with each event. */
interface State {
  readonly isConnected: boolean
  /** The id of the last event received. */
  readonly lastEventId: string
  /** When the last event was received. */
  readonly receivedAt: number
}

type News = LiveEvent | 'missed' | 'alive' | 'answer'

/** A follower sends `hello` with the last event that it received; the leader then delivers the later ones. */
type Message = { readonly hello: string } | { readonly news: News; readonly state: State }

/**
 * One event stream for all tabs of a browser, which opens at most six connections to a server. The tab that holds the
 * lock leads: it opens the stream and forwards everything to the others. When it is closed, frozen or signed out, the
 * next tab resumes from the last event that it received (decision 0027). Returns a function that stops it.
 */
export function followWithOtherTabs(options: TabStreamOptions, handlers: StreamHandlers): () => void {
  const { name, locks, open, page, timeoutMs = 45_000, responseMs = 5_000 } = options
  let state: State = { isConnected: false, lastEventId: '', receivedAt: 0 }
  /** The data on this page is at least as new as this time; null once the page has received all later events. */
  let showsSince: number | null = options.loadedAt ?? Date.now() - performance.now()
  let isFirst = true

  function take(news: News): void {
    handlers.onConnected(state.isConnected)
    if (news === 'missed') handlers.onReconnect()
    else if (typeof news !== 'string') handlers.onEvent(news, state.lastEventId)
  }

  function join(): () => void {
    const channel = new BroadcastChannel(name)
    const send = (message: Message) => channel.postMessage(message)
    let stopLeading: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    function publish(news: News, changed: Partial<State> = {}): void {
      state = { ...state, ...changed }
      send({ news, state })
      take(news)
    }

    function lead(beginning: StreamStart): () => void {
      let isCurrent = true
      const passOn = (news: News, changed: Partial<State>) => {
        if (isCurrent) publish(news, changed)
      }
      const close = open(beginning, {
        onConnected: (isConnected) => passOn('alive', { isConnected }),
        onAlive: (lastEventId) => passOn('alive', { lastEventId }),
        onReconnect: () => passOn('missed', {}),
        onEvent: (event, lastEventId) => passOn(event, { lastEventId, receivedAt: Date.now() }),
      })
      return () => {
        isCurrent = false
        close()
      }
    }

    /** Reopens the stream at the last event of a tab that was frozen. All tabs then receive the later events. */
    function welcome(lastEventId: string): void {
      if (lastEventId !== '' && lastEventId !== state.lastEventId) {
        stopLeading?.()
        stopLeading = lead({ lastEventId: earlier(lastEventId, state.lastEventId), isComeback: true })
      }
      publish('answer')
    }

    function waitForLeader(): void {
      clearTimeout(timer)
      // Random, so that the tabs do not all ask at once.
      timer = setTimeout(() => ask(''), timeoutMs * (1 + Math.random() / 3))
    }

    function ask(lastEventId: string): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A hidden tab does not need events. It asks again when it becomes visible.
        if (page.isShown()) turns.seize()
      }, responseMs)
      send({ hello: lastEventId })
    }

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('hello' in data) {
        if (stopLeading) welcome(data.hello)
        return
      }
      // Sent by a leader that was frozen and does not know yet that it has lost the lock.
      if (stopLeading) return
      state = data.state
      waitForLeader()
      if (data.news === 'answer' && showsSince !== null) {
        const hasMissed = state.receivedAt > showsSince
        showsSince = null
        if (hasMissed) handlers.onReconnect()
      }
      take(data.news)
    }

    const turns = takeTurns(locks, name, {
      onTurn() {
        clearTimeout(timer)
        stopLeading = lead({ lastEventId: state.lastEventId, isComeback: !isFirst })
        isFirst = false
        showsSince = null
        return () => {
          stopLeading?.()
          stopLeading = undefined
        }
      },
      onWait() {
        isFirst = false
        ask(state.lastEventId)
      },
    })
    const unlisten = page.listen({
      onShow() {
        if (!stopLeading) ask('')
      },
    })

    return () => {
      unlisten()
      turns.leave()
      clearTimeout(timer)
      channel.close()
      isFirst = false
      showsSince ??= Date.now()
    }
  }

  let leave: (() => void) | undefined = join()
  const sleep = () => {
    leave?.()
    leave = undefined
  }
  const unlisten = page.listen({
    onSleep: sleep,
    onWake() {
      leave ??= join()
    },
  })
  return () => {
    unlisten()
    sleep()
    handlers.onConnected(false)
  }
}

/** The earlier of two event ids; either may be empty. */
function earlier(one: string, other: string): string {
  if (other === '') return one
  return BigInt(one) < BigInt(other) ? one : other
}
