import type { ListedMould, Mould, StripFacts } from '@castline/contract/moulds'
import type { Queryable } from '#database/database.ts'
import { openIn } from '#tracking/gates/moulds.ts'
import { stripTimes } from '../maturity/maturity.ts'

const unknown: StripFacts = { strip_time: null, strip_open: null, obstacles: [] }

/** Returns what is known of the concrete of castings that are in their moulds, by their ids; nothing of others. */
export async function stripFactsOf(
  database: Queryable,
  userId: string,
  castingIds: readonly string[],
): Promise<(castingId: string | undefined) => StripFacts> {
  const timeOf = await stripTimes(database, castingIds)
  const open = Map.groupBy(await openIn(database, userId, castingIds), ({ casting_id }) => casting_id)
  return (castingId) => {
    if (castingId === undefined) return unknown
    const weak = open.get(castingId)?.find(({ reached }) => reached)
    const strip_open = weak?.strip_open ?? null
    // What was measured decides, and not the temperatures.
    const isMeasured = strip_open !== null && strip_open.tested.length > 0
    const strip_time = isMeasured ? null : (timeOf.get(castingId) ?? null)
    return { strip_time, strip_open, obstacles: [...(weak?.obstacles ?? [])] }
  }
}

/** Adds to moulds what is known of the concrete in them. */
export async function withStripFacts(
  database: Queryable,
  userId: string,
  moulds: readonly Mould[],
): Promise<ListedMould[]> {
  const factsOf = await stripFactsOf(
    database,
    userId,
    moulds.flatMap(({ filled_with }) => filled_with?.casting_id ?? []),
  )
  return moulds.map((mould) => ({ ...mould, strip: mould.filled_with && factsOf(mould.filled_with.casting_id) }))
}
