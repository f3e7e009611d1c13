import type { PlacedComponent } from '@castline/contract/places'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreMove } from '#tracking/queue/taps/move-taps.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useMoveRefusal } from './MoveResult.tsx'

interface To {
  readonly id: string
  readonly code: string
}

/** A component that is moved; without a place if it is at none. */
export type Movable = Pick<PlacedComponent, 'qr_code' | 'name' | 'control_number' | 'weight'> &
  Partial<Pick<PlacedComponent, 'place_id' | 'place_code'>>

interface Outcome {
  readonly moved: readonly Movable[]
  /** Stored on this device until the server has it. */
  readonly kept: readonly Movable[]
  readonly refused: readonly string[]
  readonly over: ReadonlySet<'count' | 'weight' | 'length'>
}

/** Where it is; null if it is at no place. */
const placeOf = ({ place_id: id, place_code: code }: Movable): To | null => (id && code ? { id, code } : null)

/** Moves chosen components to a place, one after the other, and offers to put back what was at a place. */
export function useMoveTicked(onMoved: () => void) {
  const { t } = useTranslation(['yard', 'ui'])
  const format = useFormat()
  const notice = useNotice()
  const refusal = useMoveRefusal()
  const counted = (count: number) => t('held.count', { count, formatted: format.number(count) })

  async function moveAll(moves: readonly { readonly component: Movable; readonly place: To }[]) {
    const moved: Movable[] = []
    const kept: Movable[] = []
    const refused: string[] = []
    const over = new Set<'count' | 'weight' | 'length'>()
    for (const { component, place } of moves) {
      const attempt = { kind: 'move', key: newKey(), place, componentCode: component.qr_code } as const
      try {
        const response = await sendOrStoreMove(attempt, component)
        if (response) moved.push(component)
        else kept.push(component)
        for (const limit of response?.over ?? []) over.add(limit)
      } catch (error) {
        refused.push(refusal(error instanceof Error ? error : null, componentName(component), place.code))
      }
    }
    return { moved, kept, refused, over } satisfies Outcome
  }

  const undoing = useMutation<Outcome, Error, Parameters<typeof moveAll>[0]>({
    networkMode: 'always',
    mutationFn: moveAll,
    onSuccess: ({ refused }) =>
      notice(
        refused.length > 0
          ? { message: refused.join(' '), severity: 'warning', stays: true }
          : { message: t('move.undone') },
      ),
    onSettled: onMoved,
  })

  return useMutation<Outcome, Error, { components: readonly Movable[]; to: To }>({
    networkMode: 'always',
    mutationFn: ({ components, to }) => moveAll(components.map((component) => ({ component, place: to }))),
    onSuccess({ moved, kept, refused, over }, { to }) {
      const [only] = moved
      const count = moved.length
      const done =
        count === 1 && only
          ? t('move.moved', { component: componentName(only), place: to.code })
          : t('move.allMoved', { what: counted(count), place: to.code })
      const stored = t('move.allKept', { what: counted(kept.length), place: to.code })
      const words = [
        count > 0 && done,
        kept.length > 0 && stored,
        ...refused,
        ...[...over].map((limit) => t(`over.${limit}`, { place: to.code })),
      ]
      const isDoubtful = refused.length > 0 || over.size > 0
      const back = moved.flatMap((component) => {
        const place = placeOf(component)
        return place ? [{ component, place }] : []
      })
      notice({
        message: words.filter(Boolean).join(' '),
        ...(isDoubtful && { severity: 'warning', stays: true }),
        ...(back.length > 0 && { action: { label: t('move.undo'), onClick: () => undoing.mutate(back) } }),
      })
    },
    onSettled: onMoved,
  })
}
