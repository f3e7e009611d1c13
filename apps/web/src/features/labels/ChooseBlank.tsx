import { listBlankLabels } from '@castline/contract/calls/labels'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import { AllOrTicked, type TickChoice, tickedOf } from './AllOrTicked.tsx'
import { BlankTicks } from './BlankTicks.tsx'

const pageSize = 10

/** Chooses which blank labels are printed. They may be printed again. */
export function ChooseBlank({ projectId, choice }: { projectId: string; choice: TickChoice }) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const list = useCall(
    listBlankLabels,
    { params: { id: projectId }, query: { limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData },
  )
  if (list.isError && !list.data) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton variant="rounded" height={240} />

  const { labels, total } = list.data
  if (total === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('blank.none')}</Typography>
  // The last page is empty if its labels have since been assigned to components.
  if (labels.length === 0 && page > 0 && !list.isPlaceholderData) setPage(Math.ceil(total / pageSize) - 1)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AllOrTicked
        label={t('blank.how')}
        allLabel={t('blank.all', { count: total, formatted: number(total) })}
        choice={choice}
      />
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <BlankTicks labels={labels} {...tickedOf(choice)} />
        <Paging page={page} size={pageSize} total={total} onPage={setPage} />
      </Box>
    </Box>
  )
}
