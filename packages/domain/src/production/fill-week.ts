import { againstPlan, type GateCode, type Obstacle } from '../gates/gates.ts'
import { addWorkingDays, type Day, firstDay, isWorkingDay, lastDay, type WorkCalendar } from '../plan/calendar.ts'
import { type BoardMould, type CastComponent, type CastingMix, isOut, mixConflicts, togetherKey } from './board.ts'
import { hasRoom, misfitsOf, type Used, usedBy, usedTogether, usedWith } from './moulds.ts'

/** What is on the board of a mould, day and turn already. */
interface TakenTurn {
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
  /** Whether nothing may be added: it was fixed, or poured. */
  readonly closed: boolean
  /** The mix of its casting; null where none is chosen. */
  readonly mix: CastingMix | null
  readonly components: readonly CastComponent[]
}

interface Proposed {
  readonly component_id: string
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
}

/** `gate`: what stands in the way of casting has no code of its own. */
export const leftOutReasons = ['on_hold', 'no_drawing', 'gate', 'no_mould', 'too_early', 'no_room'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

const gateReasons: Partial<Record<GateCode, LeftOutReason>> = { hold: 'on_hold', drawing: 'no_drawing' }

/** A component that waits, with what stands in the way of casting it. */
export interface WaitingComponent extends CastComponent {
  readonly obstacles: readonly Obstacle[]
}

export interface Proposal {
  readonly proposed: Proposed[]
  readonly left_out: { readonly component_id: string; readonly reason: LeftOutReason }[]
}

interface Turn {
  readonly mould: BoardMould
  readonly day: Day
  readonly turn: number
  readonly mix: CastingMix | null
  used: Used
  /** Of its components; null while there are none, and '' once they differ. */
  key: string | null
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

type Keyed = WaitingComponent & { readonly key: string }

/** Earliest needed first, then in the order of erection, the same together. */
const order = (a: Keyed, b: Keyed) =>
  compare(a.cast_by ?? lastDay, b.cast_by ?? lastDay) ||
  compare(a.sequence ?? Number.MAX_SAFE_INTEGER, b.sequence ?? Number.MAX_SAFE_INTEGER) ||
  compare(a.key, b.key) ||
  compare(a.id, b.id)

/** Calls a function once for each key. */
function once<T>(compute: () => T, known: Map<string, T>, key: string): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = compute()
  known.set(key, value)
  return value
}

/**
 * Proposes castings for the working days of `days`: earliest needed first, each on the first day with room, where
 * possible beside components of the same cross section and mix. What a gate refuses is left out. Changes nothing that is on the board. Names a reason for
 * each component that is left out. Takes `waiting × moulds × days` steps at most.
 */
export function fillWeek(
  { moulds, days, taken }: { moulds: readonly BoardMould[]; days: readonly Day[]; taken: readonly TakenTurn[] },
  waiting: readonly WaitingComponent[],
  calendar: WorkCalendar,
  earlyDays: number,
): Proposal {
  const keyOf = (mould: string, day: Day, turn: number) => `${mould} ${day} ${turn}`
  const present = new Map(taken.map((each) => [keyOf(each.mould_id, each.day, each.turn), each]))
  const turnsOf = (mould: BoardMould, day: Day): Turn[] =>
    Array.from({ length: mould.turns }, (_, index) => index + 1).flatMap((turn) => {
      const now = present.get(keyOf(mould.id, day, turn))
      if (now?.closed) return []
      const components = now?.components ?? []
      const keys = new Set(components.map(togetherKey))
      const key = keys.size > 1 ? '' : ([...keys][0] ?? null)
      return [{ mould, day, turn, mix: now?.mix ?? null, used: usedBy(components), key }]
    })
  // By day, then mould, then turn.
  const turns = days
    .filter((day) => isWorkingDay(day, calendar))
    .flatMap((day) => moulds.filter((mould) => !isOut(mould, day)).flatMap((mould) => turnsOf(mould, day)))
  const fitting = new Map<string, readonly Turn[] | null>()
  const earliest = new Map<string, Day>()

  function place(component: Keyed): LeftOutReason | Turn {
    const [refused] = againstPlan(component.obstacles)
    if (refused) return gateReasons[refused.gate] ?? 'gate'
    const { length, width, height, thickness, weight, type, cast_by } = component
    const shape = [length, width, height, thickness, weight, type].join('|')
    const possible = once(
      () => {
        const fits = new Set(moulds.filter((mould) => misfitsOf(mould, component).length === 0))
        return fits.size === 0 ? null : turns.filter(({ mould }) => fits.has(mould))
      },
      fitting,
      shape,
    )
    if (possible === null) return 'no_mould'
    const last = possible.at(-1)
    if (!last) return 'no_room'
    const from =
      cast_by === null || earlyDays === 0
        ? firstDay
        : once(() => addWorkingDays(cast_by, -earlyDays, calendar), earliest, cast_by)
    if (last.day < from) return 'too_early'
    const own = usedBy([component])
    const { key } = component
    let beside: Turn | undefined
    let empty: Turn | undefined
    for (const turn of possible) {
      if (turn.day < from || (turn.key !== null && turn.key !== key)) continue
      // On the first day with room: beside the same, else alone.
      const found = beside ?? empty
      if (found && found.day < turn.day) break
      if (!hasRoom(turn.mould, usedTogether(turn.used, own)) || mixConflicts(turn.mix, component).length > 0) continue
      if (turn.key === key) beside ??= turn
      else empty ??= turn
      if (beside) break
    }
    return beside ?? empty ?? 'no_room'
  }

  const proposed: Proposed[] = []
  const left_out: { component_id: string; reason: LeftOutReason }[] = []
  const keyed = waiting.map((component) => ({ ...component, key: togetherKey(component) }))
  for (const component of keyed.sort(order)) {
    const turn = place(component)
    if (typeof turn === 'string') {
      left_out.push({ component_id: component.id, reason: turn })
      continue
    }
    turn.used = usedWith(turn.used, component)
    turn.key = component.key
    proposed.push({ component_id: component.id, mould_id: turn.mould.id, day: turn.day, turn: turn.turn })
  }
  return { proposed, left_out }
}
