import type { StatusEvent } from '@castline/contract/events'
import type { Activity } from '@castline/contract/projects'
import { activityColumns, activitySource } from '#database/changes.ts'
import type { Queryable } from '#database/database.ts'
import { eventText } from './stream.ts'

/** More than this, in events or in bytes, is not told one by one: fetching the figures anew costs less. */
const mostReplayed = 1_000
const mostBytes = 512 * 1024

/** An id that lies further back than this is too old to look from. */
const mostBehind = 50_000

/**
 * Ids are drawn before they are committed: one below the last that a client saw may have been committed after that was
 * told. Such a change was recorded at most so long before the one that the client saw, and is at most so many ids away.
 */
const lookBackSeconds = 60
const lookBackIds = 10_000

const whereItStands = `
  SELECT coalesce(max(id), 0) AS head, coalesce(max(id), 0) - $1::bigint AS behind,
    (SELECT recorded_at FROM status_changes WHERE id <= $1::bigint ORDER BY id DESC LIMIT 1) AS seen_at
  FROM status_changes`

// As in the live feed, imported statuses are no news of single pieces.
const changesSince = `
  SELECT h.project_id, ${activityColumns} FROM ${activitySource}
  WHERE h.project_id = ANY($1::uuid[]) AND h.via <> 'import' AND c.deleted_at IS NULL
    AND h.id > $2::bigint - ${lookBackIds}
    AND (h.id > $2::bigint
      OR h.recorded_at > coalesce($3::timestamptz, '-infinity') - interval '${lookBackSeconds} seconds')
  ORDER BY h.id LIMIT ${mostReplayed + 1}`

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
  const stands = await database.row<{ head: string }>(whereItStands, [0], 'replay-stands')
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
  const stands = await database.row<{ head: string; behind: string; seen_at: string | null }>(
    whereItStands,
    [isOurs ? lastId : 0],
    'replay-stands',
  )
  const behind = Number(stands?.behind)
  if (isOurs && behind >= 0 && behind <= mostBehind) {
    const rows = await database.rows<Activity & { project_id: string }>(
      changesSince,
      [[...projects], lastId, stands?.seen_at ?? null],
      'replay-changes',
    )
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

function textOf({ project_id, ...change }: Activity & { project_id: string }): string {
  return eventText('status', { project_id, change } satisfies StatusEvent, change.id)
}

/** Tells to fetch every project again; who heard the last of it is as far as `upTo`. */
function fetchAgain(projects: ReadonlySet<string>, upTo?: string): string {
  const ids = [...projects]
  return ids
    .map((project_id, index) => eventText('components', { project_id }, index === ids.length - 1 ? upTo : undefined))
    .join('')
}
