import pLimit from 'p-limit'
import type { Database } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { type Changed, changeStatus } from './change-status.ts'
import { changeTogether, type Outcome } from './change-together.ts'
import type { ChangeRequest } from './decide-change.ts'

/** Connections that one batch uses at once. */
const changesAtOnce = 4

/**
 * Makes changes by one signed-in user, each as if it had been sent alone, and returns the outcome of each, in order.
 * `onChanged` is called for each after its commit. Throws errors other than refusals (such as an unavailable database):
 * with its keys the client can send the whole batch again.
 */
export async function changeInBatch(
  database: Database,
  actorId: string,
  requests: readonly ChangeRequest[],
  onChanged: (changed: Changed) => void,
): Promise<Outcome[]> {
  const counts = Map.groupBy(requests, ({ componentId }) => componentId.toLowerCase())
  // Several changes of one component depend on each other, and an override is recorded with its checklists.
  const isIndependent = ({ componentId, override }: ChangeRequest) =>
    counts.get(componentId.toLowerCase())?.length === 1 && !override
  const independent = requests.filter(isIndependent)
  const together = await changeTogether(database, actorId, independent)
  const outcomes = new Map(together?.map((outcome, index) => [independent[index] as ChangeRequest, outcome]))
  for (const outcome of outcomes.values()) if (!(outcome instanceof ApiError)) onChanged(outcome)
  const others = requests.filter((request) => !outcomes.has(request))
  for (const [request, outcome] of await oneByOne(database, others, onChanged)) outcomes.set(request, outcome)
  return requests.map((request) => outcomes.get(request) as Outcome)
}

/** Changes of one component are made in sequence, those of others at the same time. */
async function oneByOne(
  database: Database,
  requests: readonly ChangeRequest[],
  onChanged: (changed: Changed) => void,
): Promise<(readonly [ChangeRequest, Outcome])[]> {
  const limit = pLimit(changesAtOnce)
  const last = new Map<string, Promise<unknown>>()
  const outcomes = requests.map((request) => {
    const component = request.componentId.toLowerCase()
    const make = () => limit(() => changeStatus(database, request))
    const before = last.get(component)
    const made = (before ? before.then(make) : make()).then(
      (changed) => {
        onChanged(changed)
        return [request, changed] as const
      },
      (error: Error) => {
        if (!(error instanceof ApiError)) throw error
        return [request, error] as const
      },
    )
    last.set(component, made)
    return made
  })
  return Promise.all(outcomes).catch((error: Error) => {
    limit.clearQueue()
    throw error
  })
}
