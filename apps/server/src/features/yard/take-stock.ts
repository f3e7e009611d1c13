import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { takeStock } from '@castline/contract/stocktakes'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { hasLeftPlant, transition } from '@castline/domain/status/transitions'
import { placingRefusal } from '@castline/domain/yard/places'
import type { StocktakeResult } from '@castline/domain/yard/stocktakes'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { inSavepoint } from '#database/savepoint.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { leaveMoulds, lockMoulds, weakInMoulds } from '#tracking/gates/moulds.ts'
import { lockReturningLoads, writeReturns } from '#tracking/status/returns.ts'
import { lastChangeOf, type RecordedMove, writeRecordedMoves } from '#tracking/status/status-moves.ts'
import { lockTarget, type TargetPlace, writePlacement } from './move-queries.ts'
import { move as moveRack } from './move-rack.ts'
import { idsOfLabels } from './return-queries.ts'
import {
  findStocktake,
  insertStocktake,
  lockNumbers,
  lockStock,
  rackCodes,
  type StockComponent,
} from './stocktake-queries.ts'

interface Judged {
  readonly component: StockComponent
  readonly result: StocktakeResult
  /** It is not manufactured by the books, and was seen in a plant. */
  readonly isMade: boolean
  /** It has left the plant by the books, and was seen in it. */
  readonly isBack: boolean
}

interface Seen {
  /** When each label was scanned. */
  readonly scans: ReadonlyMap<string, string>
  /** When the place of a component was passed. */
  readonly passedAt: (component: StockComponent) => string
  readonly place: TargetPlace
  readonly manufacture: boolean
  readonly returns: boolean
  /** The ids of those that must not be taken out of their moulds. */
  readonly weak: ReadonlySet<string>
  readonly caller: Caller
  readonly now: Date
}

/** Whether a component that was seen in a plant may become manufactured now, by this person. */
function mayBeMade(component: StockComponent, { place, manufacture, caller, now }: Seen): boolean {
  if (!manufacture || place.yard_kind !== 'plant' || component.status !== 'planning') return false
  const result = transition({
    from: component.status,
    to: 'manufactured',
    via: 'app',
    now,
    obstacles: obstaclesOf(component),
    actor: { id: caller.id, role: caller.role },
    lastChange: lastChangeOf(component),
  })
  return result.ok
}

/** Whether a component that was seen in a plant came back to it. */
const hasReturned = ({ status, last_from, archived }: StockComponent, { place, returns }: Seen) =>
  returns && place.yard_kind === 'plant' && !archived && hasLeftPlant(status, last_from)

/** Whether it was there by the books before its place was passed. */
function isExpected(component: StockComponent, { passedAt }: Seen): boolean {
  const { is_here, placed_at, archived } = component
  return is_here && !archived && placed_at !== null && Date.parse(placed_at) <= Date.parse(passedAt(component))
}

/** What the stocktake says about a component; null if nothing, because it was put there since. */
function judge(component: StockComponent, seen: Seen): Judged | null {
  const isSeen = seen.scans.has(component.qr_code)
  const isBack = isSeen && !component.moved_since && hasReturned(component, seen)
  const plain = (result: StocktakeResult): Judged => ({ component, result, isMade: false, isBack })
  if (!isSeen) return isExpected(component, seen) ? plain('missing') : null
  if (component.is_here) return plain('found')
  if (component.archived) return plain('refused')
  if (component.moved_since) return plain('late')
  if (seen.weak.has(component.id)) return plain('refused')
  if (isBack) return plain('unexpected')
  if (mayBeMade(component, seen)) return { component, result: 'unexpected', isMade: true, isBack }
  return plain(placingRefusal(component.status, seen.place.yard_kind) === null ? 'unexpected' : 'refused')
}

/** Makes components manufactured again that had left the plant, each at the time of its scan; now without times. Returns how many. */
async function writeBack(
  transaction: Queryable,
  caller: Caller,
  components: readonly StockComponent[],
  scans: ReadonlyMap<string, string> | null,
): Promise<number> {
  const via = scans ? 'offline' : 'app'
  let count = 0
  for (const [occurredAt, together] of Map.groupBy(components, ({ qr_code }) => scans?.get(qr_code) ?? null)) {
    const how = { by: caller, via, occurredAt, note: null, loadId: null, vehicle: null } as const
    const ids = together.map(({ id }) => id)
    count += (await writeReturns(transaction, ids, how)).length
  }
  return count
}

/**
 * Moves the scanned racks here. One that cannot be here stays, as its components do. Returns their labels, and how many components came
 * back to the plant on them.
 */
async function moveRacks(
  transaction: Queryable,
  caller: Caller,
  scans: ReadonlyMap<string, string>,
  { place, returns }: { readonly place: TargetPlace; readonly returns: boolean },
) {
  const racks = place.is_rack ? [] : await rackCodes(transaction, caller.id, [...scans.keys()])
  let onRacks = 0
  for (const rack_code of racks) {
    try {
      const occurred_at = scans.get(rack_code) as string
      const moved = { rack_code, place_id: place.id, empty: false, returns, occurred_at }
      // Its components may have come back before it is refused.
      const { returned } = await inSavepoint(transaction, () => moveRack(transaction, caller, moved))
      onRacks += returned
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'move_refused')) throw error
    }
  }
  return { racks, onRacks }
}

/** Returns when each label was scanned, by its code, during the stocktake; at its end where nobody says so. */
function scanTimes(
  codes: readonly string[],
  given: readonly { readonly code: string; readonly scanned_at: string }[],
  startedAt: string,
  occurredAt: string,
): Map<string, string> {
  const read = (code: string) => codeFromScan(code) ?? code
  const times = new Map(given.map(({ code, scanned_at }) => [read(code), Date.parse(scanned_at)]))
  const [first, last] = [Date.parse(startedAt), Date.parse(occurredAt)]
  const within = (time: number) => new Date(Math.min(Math.max(time, first), last)).toISOString()
  return new Map(codes.map((code) => [read(code), within(times.get(read(code)) ?? last)]))
}

/**
 * Returns a function with the time at which the place of a component was passed: the first scan of what is there, else of
 * what is in the same row, else the beginning.
 */
function passing(stock: readonly StockComponent[], scans: ReadonlyMap<string, string>, startedAt: string) {
  const first = new Map<string, string>()
  for (const { is_here, place_id, parent_id, qr_code } of stock) {
    const at = scans.get(qr_code)
    if (!is_here || at === undefined) continue
    for (const place of [place_id, parent_id]) {
      if (place !== null && at < (first.get(place) ?? '9')) first.set(place, at)
    }
  }
  return ({ place_id, parent_id }: StockComponent) =>
    first.get(place_id ?? '') ?? first.get(parent_id ?? '') ?? startedAt
}

/**
 * Records a stocktake: what was seen is at the place, what was expected since before it began and not seen is at no
 * place. The lists are decided with everything locked, so that two people at neighbouring places find each other's
 * components in any order. Throws 404, 400.
 */
export async function take(
  transaction: Queryable,
  caller: Caller,
  placeId: string,
  { codes: scanned, scans: given = [], started_at, occurred_at, manufacture, returns }: BodyOf<typeof takeStock>,
): Promise<ResponseOf<typeof takeStock>> {
  // What comes back leaves its load, which is locked before the places.
  if (returns) {
    const codes = scanned.map((code) => codeFromScan(code) ?? code)
    await lockReturningLoads(transaction, await idsOfLabels(transaction, codes))
  }
  const place = orNotFound(await lockTarget(transaction, caller.id, 'id', placeId), 'place')
  const now = new Date()
  const at = occurred_at && new Date(occurred_at) < now ? new Date(occurred_at) : now
  if (occurred_at && new Date(started_at) > new Date(occurred_at)) {
    throw invalid([{ field: 'started_at', message: 'It ends before it begins.' }])
  }
  const occurredAt = at.toISOString()
  const startedAt = (new Date(started_at) < at ? new Date(started_at) : at).toISOString()
  await lockNumbers(transaction, place.root_id)
  const scans = scanTimes(scanned, given, startedAt, occurredAt)
  const { racks, onRacks } = await moveRacks(transaction, caller, scans, { place, returns })
  await lockMoulds(transaction, 'qr_code', [...scans.keys()])
  const stock = await lockStock(transaction, caller.id, place.id, scans)
  const scannedIds = stock.filter(({ qr_code }) => scans.has(qr_code)).map(({ id }) => id)
  const weak = new Set((await weakInMoulds(transaction, caller.id, scannedIds)).keys())
  const passedAt = passing(stock, scans, startedAt)
  const seen = { scans, passedAt, place, manufacture, returns, weak, caller, now }
  const judged = stock.flatMap((component) => judge(component, seen) ?? [])

  const known = new Set([...stock.map(({ qr_code }) => qr_code), ...racks])
  const items = judged.map(({ component: { id, place_id: from }, result }) => ({ id, result, from }))
  const id = await insertStocktake(transaction, {
    rootId: place.root_id,
    placeId: place.id,
    by: caller.id,
    startedAt,
    occurredAt,
    items,
    unknown: [...scans.keys()].filter((code) => !known.has(code)).length,
  })
  const plain = { takes_back: false, note: null, reason: null, reason_code: null }
  const made = judged.filter(({ isMade }) => isMade)
  const isLater = occurred_at !== undefined || given.length > 0
  const moves = made.map(({ component: { id: component, qr_code } }): RecordedMove => {
    const seenAt = isLater ? (scans.get(qr_code) as string) : null
    return { id: component, to: 'manufactured', ...plain, via: 'app', occurredAt: seenAt, reportedAt: seenAt }
  })
  await writeRecordedMoves(transaction, caller.id, moves)
  const back = judged.filter(({ isBack }) => isBack).map(({ component }) => component)
  const returned = await writeBack(transaction, caller, back, isLater ? scans : null)
  const components = new Map(stock.map((component) => [component.id, component]))
  // Scanned, or passed without a scan: what a device sends later and was moved after that counts.
  const timeOf = (component: string) => {
    const found = components.get(component) as StockComponent
    return scans.get(found.qr_code) ?? (given.length > 0 ? passedAt(found) : occurredAt)
  }
  const recorded = { cause: 'stocktake', by: caller.id, occurredAt: timeOf, stocktakeId: id } as const
  const idsOf = (wanted: StocktakeResult) => items.filter(({ result }) => result === wanted).map((item) => item.id)
  await writePlacement(transaction, idsOf('unexpected'), place.id, recorded)
  await leaveMoulds(transaction, idsOf('unexpected'), { by: caller.id, occurredAt, override: null })
  await writePlacement(transaction, idsOf('missing'), null, recorded)

  const found = orNotFound(await findStocktake(transaction, caller.id, id), 'place')
  const { items: _items, ...stocktake } = found
  const { number, missing, unexpected } = stocktake
  const details = { code: place.code, number, found: stocktake.found, missing, unexpected }
  await audit(transaction, { by: caller.id, action: 'place.stocktake', subject: 'place', subjectId: place.id, details })
  const projects = [...new Set(judged.map(({ component }) => component.project_id))]
  return { ...stocktake, manufactured: made.length, returned: returned + onRacks, projects }
}
