import type { Queryable } from '#database/database.ts'
import { changesSince, latestChange, maxReplayed, type ProjectActivity } from './queries.ts'
import { eventText } from './stream.ts'
import { textsOf } from './texts.ts'

/** Above this size, fetching the data again is cheaper than replaying. */
const mostBytes = 512 * 1024

/** An id that is further behind is too old to replay from. */
const mostBehind = 50_000

interface Replay {
  /** The events in the format in which they are sent. */
  readonly text: string
  /** The ids of the changes among them. */
  readonly changes: ReadonlySet<string>
}

/** Returns the replay for those projects that the reader still has access to. */
type ReplayFor = (projects: ReadonlySet<string>) => Replay

/** Returns the first event of a new client: the position to resume from if it disconnects before any other event. */
export async function startPosition(database: Queryable): Promise<ReplayFor> {
  const latest = await latestChange(database, 0)
  return () => ({ text: eventText('begin', {}, latest?.head ?? '0'), changes: new Set() })
}

/**
 * Returns the first events of a reconnecting client: each change of these projects since `lastId`, the last that it
 * received, ordered by id; then for each project an event that there may be other changes (edits and imports have no
 * ids). Some changes may be sent twice (decision 0014). If the replay would be too large, or `lastId` is too old or
 * not one of ours, the event requests a refetch of each project.
 */
export async function replaySince(
  database: Queryable,
  lastId: string,
  { projects, seesPeople }: { readonly projects: ReadonlySet<string>; readonly seesPeople?: boolean },
): Promise<ReplayFor> {
  const isOurs = /^\d{1,18}$/.test(lastId)
  const latest = await latestChange(database, isOurs ? lastId : 0)
  const behind = Number(latest?.behind)
  if (isOurs && behind >= 0 && behind <= mostBehind) {
    const rows = await changesSince(database, [...projects], lastId, latest?.seen_at ?? null)
    const changes = rows.map((row) => ({ id: row.id, projectId: row.project_id, text: textOf(row, seesPeople) }))
    const bytes = changes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    if (changes.length <= maxReplayed && bytes <= mostBytes) {
      return (reached) => {
        const sent = changes.filter(({ projectId }) => reached.has(projectId))
        return {
          text: sent.map(({ text }) => text).join('') + fetchAgain(reached),
          changes: new Set(sent.map(({ id }) => id)),
        }
      }
    }
  }
  return (reached) => ({ text: fetchAgain(reached, latest?.head), changes: new Set() })
}

function textOf({ project_id, ...change }: ProjectActivity, seesPeople = false): string {
  const { text, textWithoutPeople = text } = textsOf({ project_id, change })
  return seesPeople ? text : textWithoutPeople
}

/** Makes the client refetch every project; the last of these events has the id `upTo`. */
function fetchAgain(projects: ReadonlySet<string>, upTo?: string): string {
  const ids = [...projects]
  return ids
    .map((project_id, index) => eventText('components', { project_id }, index === ids.length - 1 ? upTo : undefined))
    .join('')
}
