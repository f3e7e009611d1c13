import type { Board, BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import { isOut } from '@castline/domain/production/board'
import { hasRoom, misfitsOf, usedBy, usedTogether } from '@castline/domain/production/moulds'
import { nextWorkingDay } from './shown-week.ts'
import { castingIn, type Slot } from './use-board.ts'

type Shown = Pick<Board, 'days' | 'today' | 'moulds' | 'castings'>

/** Whether a turn of the board can take all of these, as far as the board says. */
function takes(board: Shown, slot: Slot, components: readonly BoardComponent[]): boolean {
  const mould = board.moulds.find(({ id }) => id === slot.mould_id)
  if (!mould || isOut(mould, slot.day)) return false
  const casting = castingIn(board, slot)
  if (casting && (casting.state !== 'planned' || casting.is_fixed)) return false
  const own = usedBy(components)
  return (
    components.every((component) => misfitsOf(mould, component).length === 0) &&
    hasRoom(mould, casting ? usedTogether(casting.used, own) : own)
  )
}

/**
 * Where a form proposes to cast components: the first turn of the shown days that takes all of them. Without one the next
 * working day, in a mould that is in use then. Never a day that is over or off, and no mould that does not take them; its
 * `mould_id` is empty where every mould is out of use.
 */
export function proposedSlot(
  plant: Pick<Plant, 'weekdays' | 'holidays'>,
  board: Shown,
  components: readonly BoardComponent[],
): Slot {
  const ahead = board.days.filter(({ day, is_working }) => is_working && day >= board.today)
  for (const { day } of ahead) {
    for (const mould of board.moulds) {
      for (let turn = 1; turn <= mould.turns; turn += 1) {
        const slot = { mould_id: mould.id, day, turn }
        if (takes(board, slot, components)) return slot
      }
    }
  }
  const day = ahead[0]?.day ?? nextWorkingDay(board.today, plant)
  const usable = board.moulds.filter((mould) => !isOut(mould, day))
  const fitting = usable.find((mould) => components.every((each) => misfitsOf(mould, each).length === 0))
  return { mould_id: (fitting ?? usable[0])?.id ?? '', day, turn: 1 }
}
