import type { ResponseOf } from '@castline/contract/call'
import { board, listWaiting, planCastings } from '@castline/contract/calls/castings'
import { listMaterialShortages } from '@castline/contract/calls/stock'
import type { Board, BoardComponent, Casting } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useAllEvents } from '#api/events.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

type LeftOut = ResponseOf<typeof planCastings>['left_out']

/** As many are named in a notice. */
const namedAtMost = 5

/** Where a component is to be cast. */
export interface Slot {
  readonly mould_id: string
  readonly day: string
  readonly turn: number
}

export interface Move {
  readonly component: BoardComponent
  /** Null takes it off the board; without a position it comes behind what is there. */
  readonly to: (Slot & { readonly position?: number }) | null
}

const isIn = (casting: Casting, slot: Slot) =>
  casting.mould_id === slot.mould_id && casting.day === slot.day && casting.turn === slot.turn

export const castingIn = (shown: Pick<Board, 'castings'>, slot: Slot): Casting | undefined =>
  shown.castings.find((casting) => isIn(casting, slot))

/** The planned casting that has a component. */
const castingWith = (shown: Board, id: string) =>
  shown.castings.find(({ components }) => components.some((component) => component.id === id))

/** Why nothing was moved, in words: the first component that cannot be cast, or not on this day. */
function refusalOf(error: unknown, moves: readonly Move[], t: TFunction<'board'>): string {
  if (!(error instanceof ApiError)) return t('notMoved')
  if (error.code === 'mould_taken') return t('taken')
  if (error.status === 409) return t('outdated')
  const [fault] = Array.isArray(error.details) ? error.details : []
  const index = Number(/^moves\.(\d+)\./.exec(fault?.field ?? '')?.[1])
  const name = moves[index]?.component.control_number
  const words = fault?.code === 'cast' ? t('leftOut.cast') : null
  return name && words ? t('conflictOf', { name, words }) : t('notMoved')
}

/** The board of a plant from a day on, which follows changes of others, and the function that moves components. */
export function useBoard(plant: Plant, from: string) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const shown = useCall(
    board,
    { params: { id: plant.id }, query: { from } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const refresh = () =>
    Promise.all(
      [board, listWaiting, listMaterialShortages].map((call) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }),
      ),
    )
  const follow = () => void refresh()
  useAllEvents({ onComponents: follow, onStatus: follow, onReconnect: follow })
  const moving = useCallMutation(planCastings, { onSettled: refresh })

  /**
   * Moves components, all or none, with `leavesOut` those that still can be, and offers to undo it, unless only their order changes.
   * Resolves with whether they moved.
   */
  async function move(moves: readonly Move[], { isOrder = false, leavesOut = false } = {}): Promise<boolean> {
    const now = shown.data
    if (!now || moves.length === 0) return false
    const before = moves.map(({ component }): Move => {
      const casting = castingWith(now, component.id)
      if (!casting) return { component, to: null }
      const { mould_id, day, turn, components } = casting
      return { component, to: { mould_id, day, turn, position: components.findIndex(({ id }) => id === component.id) } }
    })
    const slots = [...moves, ...before].flatMap(({ to }) => to ?? [])
    const seen = new Map(slots.map((slot) => [`${slot.mould_id} ${slot.day} ${slot.turn}`, slot]))
    let leftOut: LeftOut = []
    try {
      const response = await moving.mutateAsync({
        params: { id: plant.id },
        body: {
          moves: moves.map(({ component, to }) => ({
            component_id: component.id,
            version: component.version,
            to,
          })),
          castings: [...seen.values()].map(({ mould_id, day, turn }) => ({
            mould_id,
            day,
            turn,
            version: castingIn(now, { mould_id, day, turn })?.version ?? 0,
          })),
          leave_out: leavesOut,
        },
      })
      leftOut = response.left_out
    } catch (error) {
      notice({
        message: refusalOf(error, moves, t),
        severity: 'error',
        stays: true,
      })
      return false
    }
    if (isOrder) return true
    const unmoved = new Set(leftOut.map(({ component_id }) => component_id))
    const count = moves.length - unmoved.size
    const key = moves.every(({ to }) => to === null) ? 'takenOff' : 'moved'
    const done = count > 0 ? t(key, { count, formatted: format.number(count) }) : null
    notice({
      // One notice: a second one would replace the first.
      message: [done, unmovedWords(leftOut, moves)].filter(Boolean).join(' '),
      ...(leftOut.length > 0 && { severity: 'warning', stays: true }),
      ...(count > 0 && {
        action: {
          label: t('undo'),
          onClick: () => void undo(before.filter(({ component }) => !unmoved.has(component.id))),
        },
      }),
    })
    return count > 0
  }

  /** What was left out, with the reasons; null if nothing was. */
  function unmovedWords(leftOut: LeftOut, moves: readonly Move[]): string | null {
    if (leftOut.length === 0) return null
    const nameOf = new Map(moves.map(({ component }) => [component.id, component.control_number]))
    const named = leftOut
      .slice(0, namedAtMost)
      .map(({ component_id, reason }) =>
        t('conflictOf', { name: nameOf.get(component_id) ?? '', words: t(`unmovable.${reason}`) }),
      )
    const more = leftOut.length > named.length ? ['…'] : []
    return t('unmoved', { formatted: format.number(leftOut.length), names: format.list([...named, ...more]) })
  }

  /** Moves components back to where they were. */
  async function undo(before: readonly Move[]): Promise<void> {
    await moving
      .mutateAsync({
        params: { id: plant.id },
        body: { moves: before.map(({ component, to }) => ({ component_id: component.id, to })) },
      })
      .then(
        () => notice({ message: t('undone') }),
        () => notice({ message: t('notMoved'), severity: 'error', stays: true }),
      )
  }

  return { shown, move, isMoving: moving.isPending, refresh }
}
