import { listShortages } from '@castline/contract/calls/shortages'
import { loadingOrder } from '@castline/domain/loads/loads'
import { shortageDays } from '@castline/domain/plan/shortages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { type ChoosingProps, PickedPieces } from './PickedPieces.tsx'

/** More than fits on a truck. */
const mostChosen = 50

/** Selects components of the shortage list that are ready in the yard, first needed first. */
export function FromShortages({ projectId, chosen, onChoose, onOffer }: ChoosingProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const [days, setDays] = useState<number>(shortageDays[1])
  const query = { days, limit: 200 } as const
  const found = useCall(listShortages, { params: { id: projectId }, query }, { staleTime: 0 })
  // A component that still cures may be ready on the day of the load: it is offered, and not selected.
  const pieces = found.data?.shortages.filter(({ reason }) => reason === 'in_yard' || reason === 'curing')
  const ready = pieces?.filter(({ reason }) => reason === 'in_yard').slice(0, mostChosen)
  const ids = ready && loadingOrder(ready).map(({ id }) => id)
  const offer = useEffectEvent((next: readonly string[]) => onOffer(next))
  const key = ids?.join(' ')
  useEffect(() => {
    if (key !== undefined) offer(key === '' ? [] : key.split(' '))
  }, [key])
  return (
    <>
      <Choice
        label={t('add.needed')}
        value={String(days)}
        options={shortageDays.map((each) => ({
          value: String(each),
          label: t('add.days', { count: each, formatted: format.number(each) }),
        }))}
        onChange={(value) => setDays(Number(value))}
      />
      {found.error && <FetchFailed error={found.error} onRetry={() => void found.refetch()} />}
      <PickedPieces
        pieces={pieces}
        isPending={!found.error && found.isPending}
        chosen={chosen}
        onChoose={onChoose}
        empty={t('add.noneShort')}
      />
    </>
  )
}
