import { listBlankBatches, listBlankLabels } from '@castline/contract/calls/labels'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListHead } from '#ui/ListHead.tsx'
import { Paging } from '#ui/Paging.tsx'
import { AllOrTicked, type TickChoice, tickedOf } from './AllOrTicked.tsx'
import { BlankBatchRow, batchColumns } from './BlankBatchRow.tsx'

const pageSize = 10

/** Chooses which blank labels are printed, by batch or one by one. They may be printed again. */
export function ChooseBlank({ projectId, choice }: { projectId: string; choice: TickChoice }) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const list = useCall(
    listBlankBatches,
    { params: { id: projectId }, query: { limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData },
  )
  const all = useCall(listBlankLabels, { params: { id: projectId }, query: { limit: 1 } })
  const failed = [list, all].find(({ isError, data }) => isError && !data)
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!list.data || !all.data) return <Skeleton variant="rounded" height={240} />

  const { batches, total } = list.data
  if (total === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('blank.none')}</Typography>
  // The last page is empty if its labels have since been assigned to components.
  if (batches.length === 0 && page > 0 && !list.isPlaceholderData) setPage(Math.ceil(total / pageSize) - 1)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <AllOrTicked
        label={t('blank.how')}
        allLabel={t('blank.all', { count: all.data.total, formatted: number(all.data.total) })}
        choice={choice}
      />
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <ListHead
          columns={['', t('blank.madeAt'), t('blank.madeBy'), t('blank.batch.unassigned')]}
          numbers={[3]}
          grid={batchColumns}
        />
        <Box component="ul" aria-label={t('blank.waiting')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {batches.map((batch) => (
            <BlankBatchRow
              key={batch.created_at}
              projectId={projectId}
              batch={batch}
              isOnly={total === 1}
              {...tickedOf(choice)}
            />
          ))}
        </Box>
        {total > pageSize && <Paging page={page} size={pageSize} total={total} onPage={setPage} />}
      </Box>
    </Box>
  )
}
