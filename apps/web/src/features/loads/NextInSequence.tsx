import { loadProposal } from '@castline/contract/calls/load-proposal'
import { listSections } from '@castline/contract/calls/sections'
import { loadingOrder } from '@castline/domain/loads/loads'
import { proposedFor } from '@castline/domain/loads/proposal'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { type ChoosingProps, PickedPieces } from './PickedPieces.tsx'

const counts = [5, 10, 15, 20, 30, 50] as const

/**
 * Chooses the next manufactured components in the order of erection that are on no load, those of them that may leave on the day of
 * the load.
 */
export function NextInSequence({ projectId, day, chosen, onChoose, onOffer }: ChoosingProps & { day: string }) {
  const { t } = useTranslation('loads')
  const sections = useCall(listSections, { params: { id: projectId } })
  const [sectionId, setSectionId] = useState('')
  const [count, setCount] = useState(10)
  const query = { day, ...(sectionId && { section_id: sectionId }), limit: count }
  const found = useCall(loadProposal, { params: { id: projectId }, query }, { staleTime: 0 })
  const pieces = found.data?.pieces
  const ids = pieces && loadingOrder(proposedFor(pieces, { trailer: null, most: count })).map(({ id }) => id)
  const offer = useEffectEvent((offered: readonly string[]) => onOffer(offered))
  const key = ids?.join(' ')
  useEffect(() => {
    if (key !== undefined) offer(key === '' ? [] : key.split(' '))
  }, [key])

  const error = sections.error ?? found.error
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '2fr 1fr' }}>
        <Choice
          label={t('add.section')}
          value={sectionId}
          options={[
            { value: '', label: t('add.anySection') },
            ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setSectionId}
        />
        <Choice
          label={t('add.count')}
          value={String(count)}
          options={counts.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(value) => setCount(Number(value))}
        />
      </Box>
      {error && (
        <FetchFailed
          error={error}
          onRetry={() => {
            void sections.refetch()
            void found.refetch()
          }}
        />
      )}
      <PickedPieces
        pieces={pieces?.map((piece) => ({ ...piece, judged: piece }))}
        isPending={!error && found.isPending}
        chosen={chosen}
        onChoose={onChoose}
        empty={t('add.noneNext')}
      />
    </>
  )
}
