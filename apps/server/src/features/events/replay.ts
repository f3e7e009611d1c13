import type { StatusEvent } from '@castline/contract/events'
import type { Queryable } from '#database/database.ts'
import { changesSince, headOfChanges, mostReplayed, type ProjectActivity } from './queries.ts'
import { eventText } from './stream.ts'

/** More bytes than this are not replayed: fetching the figures anew costs less. */
const mostBytes = 512 * 1024

/** An id that lies further back than this is too old to look from. */
const mostBehind = 50_000

export interface Replay {
  /** The events as they are sent. */
  readonly text: string
  /** The ids of the changes among them. */
  readonly changes: ReadonlySet<string>
}

/** What was read, for those of its projects that the reader still reaches. */
export type ReplayFor = (projects: ReadonlySet<string>) => Replay

/** What a client that comes for the first time is told: where to go on from, should it go before it hears anything. */
export async function standing(database: Queryable): Promise<ReplayFor> {
  const stands = await headOfChanges(database, 0)
  return () => ({ text: eventText('begin', {}, stands?.head ?? '0'), changes: new Set() })
}

/**
 * What a client that comes back is told before anything new: each change of these projects since `lastId`, the last
 * that it saw, in the order of their ids; then for each project that there may be more than changes of status (edits
 * and imports have no ids). Some of what it saw comes once more (decision 0014). Where that is too much or too long ago,
 * or `lastId` is none of ours, it is only told to fetch each project again.
 */
export async function replaySince(
  database: Queryable,
  lastId: string,
  projects: ReadonlySet<string>,
): Promise<ReplayFor> {
  const isOurs = /^\d{1,18}$/.test(lastId)
  const stands = await headOfChanges(database, isOurs ? lastId : 0)
  const behind = Number(stands?.behind)
  if (isOurs && behind >= 0 && behind <= mostBehind) {
    const rows = await changesSince(database, [...projects], lastId, stands?.seen_at ?? null)
    const changes = rows.map((row) => ({ id: row.id, projectId: row.project_id, text: textOf(row) }))
    const bytes = changes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    if (changes.length <= mostReplayed && bytes <= mostBytes) {
      return (reached) => {
        const sent = changes.filter(({ projectId }) => reached.has(projectId))
        return {
          text: sent.map(({ text }) => text).join('') + fetchAgain(reached),
          changes: new Set(sent.map(({ id }) => id)),
        }
      }
    }
  }
  return (reached) => ({ text: fetchAgain(reached, stands?.head), changes: new Set() })
}

function textOf({ project_id, ...change }: ProjectActivity): string {
  return eventText('status', { project_id, change } satisfies StatusEvent, change.id)
}

/** Tells to fetch every project again; who heard the last of it is as far as `upTo`. */
function fetchAgain(projects: ReadonlySet<string>, upTo?: string): string {
  const ids = [...projects]
  return ids
    .map((project_id, index) => eventText('components', { project_id }, index === ids.length - 1 ? upTo : undefined))
    .join('')
}
