import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { SavedSelection } from '#tracking/components/SavedSelection.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import { AllOrTicked, type TickChoice, tickedOf } from './AllOrTicked.tsx'
import { ComponentTicks } from './ComponentTicks.tsx'
import { LabelFilters } from './LabelFilters.tsx'
import { filterQuery, type LabelFilter, noFilter } from './label-filter.ts'
import { labelColumns } from './label-item.ts'

const { list, fields } = listedWith(...labelColumns)
const pageSize = 10

interface ChooseComponentsProps {
  projectId: string
  filter: LabelFilter
  onFilter: (filter: LabelFilter) => void
  choice: TickChoice
}

/**
 * Chooses the components to print labels for: all that match the filter, or the ticked ones, including those that the
 * filter hides.
 */
export function ChooseComponents({ projectId, filter, onFilter, choice }: ChooseComponentsProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const found = useCall(
    list,
    {
      params: { id: projectId },
      query: { ...filterQuery(filter), sort: 'section', fields, limit: pageSize, offset: page * pageSize },
    },
    { placeholderData: keepPreviousData },
  )
  const total = found.data?.total

  const show = (change: LabelFilter) => {
    setPage(0)
    onFilter(change)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LabelFilters projectId={projectId} filter={filter} onFilter={show} />
      <SavedSelection selected={filter} onClear={() => show({ ...filter, imported: null, selection: null })} />
      <AllOrTicked
        label={t('choose.how')}
        allLabel={
          total === undefined ? t('choose.allUnknown') : t('choose.all', { count: total, formatted: number(total) })
        }
        choice={choice}
      />
      {found.data ? (
        total === 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ color: 'text.secondary' }}>{t('choose.nothingFound')}</Typography>
            <Button onClick={() => show(noFilter)}>{t('choose.clearFilters')}</Button>
          </Box>
        ) : (
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <ComponentTicks components={found.data.precast} {...tickedOf(choice)} />
            <Paging page={page} size={pageSize} total={found.data.total} onPage={setPage} />
          </Box>
        )
      ) : found.isError ? (
        <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={pageSize * 53 + 102} />
      )}
    </Box>
  )
}
