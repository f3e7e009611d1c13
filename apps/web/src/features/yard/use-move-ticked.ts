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

interface Outcome {
  readonly moved: readonly PlacedComponent[]
  /** Stored on this device until the server has it. */
  readonly kept: readonly PlacedComponent[]
  readonly refused: readonly string[]
  readonly over: ReadonlySet<'count' | 'weight' | 'length'>
}

/** Moves chosen components to a place, one after the other, and offers to undo it. */
export function useMoveTicked(onMoved: () => void) {
  const { t } = useTranslation(['yard', 'ui'])
  const format = useFormat()
  const notice = useNotice()
  const refusal = useMoveRefusal()
  const counted = (count: number) => t('held.count', { count, formatted: format.number(count) })

  async function moveAll(components: readonly PlacedComponent[], placeOf: (component: PlacedComponent) => To) {
    const moved: PlacedComponent[] = []
    const kept: PlacedComponent[] = []
    const refused: string[] = []
    const over = new Set<'count' | 'weight' | 'length'>()
    for (const component of components) {
      const place = placeOf(component)
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

  const undoing = useMutation<Outcome, Error, readonly PlacedComponent[]>({
    networkMode: 'always',
    mutationFn: (components) => moveAll(components, ({ place_id, place_code }) => ({ id: place_id, code: place_code })),
    onSuccess: ({ refused }) =>
      notice(
        refused.length > 0
          ? { message: refused.join(' '), severity: 'warning', stays: true }
          : { message: t('move.undone') },
      ),
    onSettled: onMoved,
  })

  return useMutation<Outcome, Error, { components: readonly PlacedComponent[]; to: To }>({
    networkMode: 'always',
    mutationFn: ({ components, to }) => moveAll(components, () => to),
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
      notice({
        message: words.filter(Boolean).join(' '),
        ...(isDoubtful && { severity: 'warning', stays: true }),
        ...(count > 0 && { action: { label: t('move.undo'), onClick: () => undoing.mutate(moved) } }),
      })
    },
    onSettled: onMoved,
  })
}
