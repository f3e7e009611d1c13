import { setTimeout as sleep } from 'node:timers/promises'
import { refresher } from '../../apps/web/src/features/dashboard/refresher.ts'
import type { SignedIn } from '../shared/people.ts'
import type { Workplace } from '../shared/work.ts'
import { openListener, type Received } from './stream.ts'

/** The same intervals as in the client's dashboard. */
const [figuresGapMs, analysisGapMs] = [300, 600]

/**
 * The average time for which a dashboard is open before its laptop sleeps, and the duration of that sleep, in seconds.
 */
const [openFor, asleepFor] = [90, 4]

export interface Dashboard {
  readonly projectId: string
  readonly received: Received
  /** Resolves when its stream is open for the first time. */
  begin(): Promise<void>
  /** Sleeps and wakes until the work is over; the stream is open then. */
  watch(over: AbortSignal): Promise<void>
  end(): void
}

/** A manager's dashboard: it requests the figures after an event, as often as the screen does. */
export function openDashboard(
  { building, site }: Workplace,
  who: SignedIn,
  address: string,
  onDelay: (ms: number) => void,
): Dashboard {
  const { projectId } = site
  const ask = (kind: string, paths: readonly string[]) => () =>
    Promise.all(paths.map((path) => who.ask(kind, { method: 'GET', path })))
  const project = `/projects/${projectId}`
  const figures = refresher(
    ask('figures', [`${project}/component-stats`, `${project}/section-status-stats`]),
    figuresGapMs,
  )
  const activity = refresher(ask('activity', [`${project}/activity?limit=8`]), figuresGapMs)
  const analysis = refresher(
    ask('analysis', [
      `${project}/progress`,
      `${project}/insights`,
      `/components/rejected-history?project_id=${projectId}&limit=10`,
      '/other-components/projects-with-other-components',
    ]),
    analysisGapMs,
  )
  const refreshAll = () => {
    for (const one of [figures, activity, analysis]) one.refresh()
  }
  let isAwake = false
  const listener = openListener({
    address,
    projectId,
    who,
    onStatus({ change }) {
      // Events received after a sleep are late because of the sleep.
      if (isAwake) onDelay(Date.now() - Date.parse(change.recorded_at))
      figures.refresh()
      analysis.refresh()
    },
    onComponents: refreshAll,
  })

  async function wake(): Promise<void> {
    await listener.open()
    refreshAll()
  }

  return {
    projectId,
    received: listener.received,
    begin: wake,
    async watch(over) {
      const pause = (seconds: number) =>
        sleep(2 * building.random() * seconds * 1_000, undefined, { signal: over }).catch(() => undefined)
      while (!over.aborted) {
        isAwake = true
        await pause(openFor)
        if (over.aborted) break
        isAwake = false
        listener.leave()
        await pause(asleepFor)
        await wake()
        await pause(1)
      }
    },
    end: () => listener.leave(),
  }
}
