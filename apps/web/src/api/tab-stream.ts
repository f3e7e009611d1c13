import type { ComponentsEvent, StatusEvent } from '@castline/contract/events'
import type { Beginning, StreamHandlers } from './event-stream.ts'
import type { PageLife } from './page-life.ts'
import { takeTurns } from './turns.ts'

export interface TabStreamOptions {
  /** The tabs that share a stream use the same name. */
  readonly name: string
  readonly locks: Pick<LockManager, 'request'>
  open(beginning: Beginning, handlers: StreamHandlers): () => void
  readonly page: PageLife
  /** When this page began to load, before it fetched anything. */
  readonly loadedAt?: number
  /** The leader passes on each sign of life of the server, every 15 s: one that is silent for longer is asked. */
  readonly patienceMs?: number
  /** A leader that does not answer within this time is frozen. */
  readonly answerMs?: number
}

/** What the leader knows of the stream; sent along with each event. */
interface State {
  readonly isConnected: boolean
  /** The last event that was received. */
  readonly lastEventId: string
  /** When an event was received last. */
  readonly receivedAt: number
}

type News = { status: StatusEvent } | { components: ComponentsEvent } | 'missed' | 'alive' | 'answer'

/** A follower says hello, with the last event that it received before it was away; the leader sends the rest. */
type Message = { readonly hello: string } | { readonly news: News; readonly state: State }

/**
 * One stream for all tabs of a browser, which opens six connections to a server and no more. The tab whose turn it is
 * leads: it opens the stream and passes everything on. When it is closed, frozen or signed out the next one goes on from
 * the last event that it received (decision 0027). Returns how to stop.
 */
export function followWithOtherTabs(options: TabStreamOptions, handlers: StreamHandlers): () => void {
  const { name, locks, open, page, patienceMs = 45_000, answerMs = 5_000 } = options
  let state: State = { isConnected: false, lastEventId: '', receivedAt: 0 }
  /** What this page shows is from then or later; null once it has received everything since. */
  let showsSince: number | null = options.loadedAt ?? Date.now() - performance.now()
  let isFirst = true

  function take(news: News): void {
    handlers.onConnected(state.isConnected)
    if (news === 'missed') handlers.onReconnect()
    else if (typeof news === 'string') return
    else if ('status' in news) handlers.onStatus(news.status, state.lastEventId)
    else handlers.onComponents(news.components, state.lastEventId)
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

    function lead(beginning: Beginning): () => void {
      let isCurrent = true
      const passOn = (news: News, changed: Partial<State>) => {
        if (isCurrent) publish(news, changed)
      }
      const close = open(beginning, {
        onConnected: (isConnected) => passOn('alive', { isConnected }),
        onAlive: (lastEventId) => passOn('alive', { lastEventId }),
        onReconnect: () => passOn('missed', {}),
        onStatus: (status, lastEventId) => passOn({ status }, { lastEventId, receivedAt: Date.now() }),
        onComponents: (components, lastEventId) => passOn({ components }, { lastEventId, receivedAt: Date.now() }),
      })
      return () => {
        isCurrent = false
        close()
      }
    }

    /** A tab that was away goes on from its last event, and with it all others: the server sends what came since. */
    function welcome(lastEventId: string): void {
      if (lastEventId !== '' && lastEventId !== state.lastEventId) {
        stopLeading?.()
        stopLeading = lead({ lastEventId: earlier(lastEventId, state.lastEventId), isComeback: true })
      }
      publish('answer')
    }

    function waitForLeader(): void {
      clearTimeout(timer)
      // Not all tabs at once.
      timer = setTimeout(() => ask(''), patienceMs * (1 + Math.random() / 3))
    }

    function ask(lastEventId: string): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Nobody looks at a hidden tab; it asks again when it is shown.
        if (page.isShown()) turns.seize()
      }, answerMs)
      send({ hello: lastEventId })
    }

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('hello' in data) {
        if (stopLeading) welcome(data.hello)
        return
      }
      // From a leader that was frozen, and will learn that it leads no more.
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

/** Of two ids of events the one that came before; either may be missing. */
function earlier(one: string, other: string): string {
  if (other === '') return one
  return BigInt(one) < BigInt(other) ? one : other
}
