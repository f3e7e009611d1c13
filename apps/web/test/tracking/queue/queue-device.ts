import type { Status } from '@castline/domain/status/statuses'
import { ApiError, NoResponseError } from '#api/errors.ts'
import type { QueuedChange, QueuedStatusChange, QueueStore } from '#tracking/queue/change.ts'
import { type ChangeQueue, changeQueue } from '#tracking/queue/queue.ts'

/** The storage shared by several tabs. */
function deviceStore(): QueueStore & { queued: QueuedChange[] } {
  const isKey = (key: string) => (change: QueuedChange) => change.attempt.key === key
  const store = {
    queued: [] as QueuedChange[],
    all: async () => [...store.queued],
    put: async (changes: readonly QueuedChange[]) => {
      for (const change of changes) {
        if (store.queued.some(isKey(change.attempt.key))) await store.replace(change)
        else store.queued.push(change)
      }
    },
    replace: async (change: QueuedChange) => {
      store.queued = store.queued.map((each) => (isKey(change.attempt.key)(each) ? change : each))
    },
    remove: async (keys: readonly string[]) => {
      store.queued = store.queued.filter(({ attempt }) => !keys.includes(attempt.key))
    },
  }
  return store
}

/** Exclusive locks, as the browser shares them between tabs. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => unknown) => {
    const current = last.then(work)
    last = current.catch(() => undefined)
    return current
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

export const queued = (
  componentId: string,
  to: Status,
  more: Partial<QueuedStatusChange> = {},
): QueuedStatusChange => ({
  attempt: {
    key: `${componentId} ${to}`,
    componentId,
    from: 'planning' as const,
    to,
    kind: 'step' as const,
    username: 'sam',
  },
  occurredAt: '2026-03-04T10:00:00.000Z',
  userId: null,
  madeBy: 'sam',
  mark: componentId,
  code: componentId,
  refusal: null,
  ...more,
})

type Reply = 'ok' | Error

/**
 * A device with a server that applies each key once and returns the given responses; without one it makes the change.
 */
export function device({
  responses = {} as Record<string, Reply[]>,
  isOurs = (_change: QueuedChange): boolean => true,
  resolve = async (change: QueuedChange) => change,
  send = undefined as ((change: QueuedChange) => Promise<unknown>) | undefined,
} = {}) {
  const store = deviceStore()
  const locks = fakeLocks()
  const sent: string[] = []
  const made = new Set<string>()
  const done: string[] = []
  /** Keys of the changes that their own pages are still sending. */
  const underWay = new Set<string>()
  /** Each time the browser was asked to keep the store. */
  const kept: string[] = []
  const pauses: { seconds: number; callback: () => void }[] = []
  const tab = (): ChangeQueue =>
    changeQueue({
      store,
      locks,
      resolve,
      isOurs,
      isUnderWay: async ({ attempt }) => underWay.has(attempt.key),
      onDone: ({ attempt }, outcome) => void done.push(`${attempt.key}: ${outcome}`),
      keepStorage: () => void kept.push('asked'),
      notifyTabs: () => undefined,
      later: (seconds, callback) => void pauses.push({ seconds, callback }),
      async send(change) {
        const { attempt } = change
        if (send) return send(change)
        sent.push(attempt.key)
        // Lets another tab run in between.
        await new Promise((resolve) => setImmediate(resolve))
        const response = responses[attempt.key]?.shift() ?? 'ok'
        if (response instanceof Error) throw response
        made.add(attempt.key)
      },
    })
  return { store, sent, made, done, underWay, pauses, kept, tab }
}

export const noResponse = () => new NoResponseError(null)
export const refused = (status: number, body: object = {}, retryAfter: number | null = null) =>
  new ApiError(status, body, retryAfter)
