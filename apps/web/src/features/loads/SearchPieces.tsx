import { listSections } from '@castline/contract/calls/sections'
import { planningRefusal } from '@castline/domain/loads/loads'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { type ChoosingProps, listPieces, PickedPieces, pieceFields } from './PickedPieces.tsx'

/** The statuses in which a component can be planned for a load, those in the yard first. */
const plannableStatuses = statuses.filter((status) => planningRefusal(status) === null).toReversed()
const mostFound = 100

/** Chooses components that are on no load from a filter. */
export function SearchPieces({ projectId, chosen, onChoose }: ChoosingProps) {
  const { t } = useTranslation(['loads', 'statuses'])
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const [sectionId, setSectionId] = useState<string | null>(null)
  const sections = useCall(listSections, { params: { id: projectId } })
  const query = {
    q: search || undefined,
    status: status ?? undefined,
    section_id: sectionId ?? undefined,
    load: 'none',
    fields: pieceFields,
    limit: mostFound,
  } as const
  const found = useCall(
    listPieces,
    { params: { id: projectId }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <>
      <ListFilters label={t('filter.search')} hint={t('add.hint')} search={search} onSearch={setSearch}>
        <FilterChoice
          label={t('add.section')}
          any={t('add.anySection')}
          value={sectionId}
          options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSectionId}
        />
        <FilterChoice
          label={t('filter.status')}
          any={t('filter.anyStatus')}
          value={status}
          options={plannableStatuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
          onChange={setStatus}
        />
      </ListFilters>
      {found.isError && <FetchFailed error={found.error} onRetry={() => void found.refetch()} />}
      <PickedPieces
        pieces={found.data?.precast.filter((piece) => planningRefusal(piece.status) === null)}
        isPending={found.isPending}
        chosen={chosen}
        onChoose={onChoose}
        empty={t('add.noneFound')}
      />
    </>
  )
}
