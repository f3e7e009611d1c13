import type { ComponentIndex } from '@castline/contract/component-index'
import type { StatusEvent } from '@castline/contract/events'
import type { Project } from '@castline/contract/projects'
import type { Status } from '@castline/domain/status/statuses'
import {
  mostBytes,
  mostComponents,
  type ProjectIndex,
  packIndex,
  packStatuses,
  sizeOf,
  withChanges,
} from './component-index.ts'
import type { IndexStore } from './index-store.ts'

interface IndexKeeperOptions {
  readonly userId: string
  readonly store: IndexStore
  /** The user's projects, the nearest first. Throws the errors of the client's `call`. */
  projects(): Promise<readonly Pick<Project, 'id'>[]>
  /** Calls the contract's `componentIndex`. Throws the errors of the client's `call`. */
  ask(projectId: string, query: { known: string | undefined; room: number }): Promise<ComponentIndex>
  /** Whether this user is still signed in. */
  isSignedIn(): boolean
  now(): Date
  /** Awaited between parts of long work. */
  pause(): Promise<void>
}

export interface IndexKeeper {
  /**
   * Updates the projects that were not updated within the last minute, and removes those that the user can no longer
   * access. Never rejects.
   */
  refreshAll(): Promise<void>
  /** Updates one project. Never rejects. */
  refresh(projectId: string): Promise<void>
  /** Applies status changes, the oldest first. Never rejects. */
  apply(events: readonly StatusEvent[]): Promise<void>
}

/**
 * Minimum interval between updates. Each label scanned with the phone's camera app opens a new page, and not each of
 * them should request the index.
 */
const freshMs = 60_000

type Stored = Awaited<ReturnType<IndexStore['all']>>[number]

/**
 * Keeps the index of one user's projects up to date. Calls run one after another, in order; `refreshAll` project by
 * project.
 */
export function indexKeeper({ userId, store, projects, ask, isSignedIn, now, pause }: IndexKeeperOptions): IndexKeeper {
  let last: Promise<unknown> = Promise.resolve()

  /** Undefined if the work failed or nobody is signed in. */
  function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const mine = last.then(() => (isSignedIn() ? work() : undefined)).catch(() => undefined)
    last = mine
    return mine
  }

  const isFresh = ({ statuses }: Stored) => now().getTime() - Date.parse(statuses.at) < freshMs

  /**
   * Updates one project, if it fits into the space that `others` leave. Returns its index; null when it is not stored.
   */
  async function renew(projectId: string, stored: Stored | undefined, others: readonly ProjectIndex[]) {
    const room = Math.max(0, mostComponents - componentsOf(others))
    const response = await ask(projectId, { known: stored?.index.tag, room })
    const { columns } = response
    const index = columns ? await packIndex({ userId, projectId }, response, columns, pause) : stored?.index
    if (!isSignedIn()) return null
    // During an upgrade, an older server does not say whether it fits.
    if (index && response.fits !== false && sizeOf(index) <= mostBytes - bytesOf(others)) {
      const statuses = { userId, projectId, statuses: packStatuses(response.statuses), at: now().toISOString() }
      if (columns) await store.put(index, statuses)
      else await store.putStatuses(statuses)
      return index
    }
    await store.putUncovered({ userId, projectId, projectName: response.project_name })
    return null
  }

  return {
    async refreshAll() {
      const reachable = await inTurn(async () => {
        const reached = await projects()
        const stored = new Map((await store.all(userId)).map((one) => [one.index.projectId, one]))
        const gone = [...stored.keys(), ...(await store.uncovered(userId)).map(({ projectId }) => projectId)]
        for (const id of gone) if (!reached.some((project) => project.id === id)) await store.remove(userId, id)
        return reached.map(({ id }) => ({ id, stored: stored.get(id) }))
      })
      const done: ProjectIndex[] = []
      // One turn for each project, so that changes that arrive meanwhile do not wait for all of them.
      for (const { id, stored } of reachable ?? []) {
        await inTurn(async () => {
          const index = stored && isFresh(stored) ? stored.index : await renew(id, stored, done)
          if (index) done.push(index)
        })
      }
    },
    refresh: (projectId) =>
      inTurn(async () => {
        const all = await store.all(userId)
        const others = all.map(({ index }) => index).filter((index) => index.projectId !== projectId)
        await renew(
          projectId,
          all.find(({ index }) => index.projectId === projectId),
          others,
        )
      }),
    apply: (events) =>
      inTurn(async () => {
        for (const { index, statuses } of await store.all(userId)) {
          const its = events.filter((event) => event.project_id === index.projectId)
          if (its.length === 0) continue
          const changes = new Map<string, Status>(its.map(({ change }) => [change.component_id, change.to_status]))
          await store.putStatuses(withChanges(index, statuses, changes, now().toISOString()))
        }
      }),
  }
}

const componentsOf = (indexes: readonly ProjectIndex[]) => indexes.reduce((sum, { components }) => sum + components, 0)
const bytesOf = (indexes: readonly ProjectIndex[]) => indexes.reduce((sum, index) => sum + sizeOf(index), 0)
