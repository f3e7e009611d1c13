import { listSections } from '@castline/contract/calls/sections'
import { loadingOrder } from '@castline/domain/loads/loads'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { type ChoosingProps, listPieces, PickedPieces, pieceFields } from './PickedPieces.tsx'

const counts = [5, 10, 15, 20, 30, 50] as const

/** Chooses the next manufactured components in the erection order of a section that are on no load. */
export function NextInSequence({ projectId, chosen, onChoose, onOffer }: ChoosingProps) {
  const { t } = useTranslation('loads')
  const sections = useCall(listSections, { params: { id: projectId } })
  const [sectionId, setSectionId] = useState<string | null>(null)
  const [count, setCount] = useState(10)
  const free = { status: 'manufactured', load: 'none', sort: 'sequence', fields: pieceFields } as const
  const params = { id: projectId }
  // Opens with the section whose component is next, because the first section may have none left.
  const next = useCall(listPieces, { params, query: { ...free, limit: 1 } }, { staleTime: 0 })
  if (sectionId === null && next.data && sections.data) {
    const opened = next.data.precast[0]?.section_id ?? sections.data[0]?.id
    if (opened) setSectionId(opened)
  }
  const query = { ...free, section_id: sectionId ?? undefined, limit: count }
  const found = useCall(listPieces, sectionId ? { params, query } : null, { staleTime: 0 })
  const ids = found.data && loadingOrder(found.data.precast).map(({ id }) => id)
  const offer = useEffectEvent((offered: readonly string[]) => onOffer(offered))
  const key = ids?.join(' ')
  useEffect(() => {
    if (key !== undefined) offer(key === '' ? [] : key.split(' '))
  }, [key])

  const error = sections.error ?? next.error ?? found.error
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '2fr 1fr' }}>
        <Choice
          label={t('add.section')}
          value={sectionId ?? ''}
          options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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
            void next.refetch()
            void found.refetch()
          }}
        />
      )}
      <PickedPieces
        pieces={found.data?.precast}
        isPending={!error && found.isPending && sections.data?.length !== 0}
        chosen={chosen}
        onChoose={onChoose}
        empty={t('add.noneNext')}
      />
    </>
  )
}
