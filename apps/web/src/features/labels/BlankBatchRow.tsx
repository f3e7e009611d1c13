import type { BlankBatch } from '@castline/contract/labels'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, numberCell } from '#ui/grid-row.ts'
import { Paging } from '#ui/Paging.tsx'
import { BlankTicks } from './BlankTicks.tsx'
import { withTicks } from './label-item.ts'
import { batchKey, loadBatch } from './use-chosen-blank.ts'

/** The checkbox, when and by whom it was created, how many labels are unassigned, and what shows them. */
export const batchColumns = '32px minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) 44px'

const pageSize = 10

interface BlankBatchRowProps {
  projectId: string
  batch: BlankBatch
  /** Then its labels are shown at once. */
  isOnly: boolean
  /** Codes. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
}

/** A batch of blank labels: chosen as a whole, or label by label below it. */
export function BlankBatchRow({ projectId, batch, isOnly, ticks, onTicks }: BlankBatchRowProps) {
  const { t } = useTranslation('labels')
  const { dateTime, number } = useFormat()
  const client = useQueryClient()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(isOnly)
  const [page, setPage] = useState(0)
  const { created_at, created_by_name, labels: all, unassigned } = batch
  const wanted = {
    queryKey: [batchKey, projectId, created_at],
    queryFn: () => loadBatch(projectId, created_at),
  }
  const read = useQuery({ ...wanted, enabled: isOpen || ticks.size > 0 })
  const labels = read.data ?? []
  const ticked = labels.filter(({ qr_code }) => ticks.has(qr_code)).length
  const time = dateTime(created_at)

  async function tick(isTicked: boolean) {
    const found = await client.fetchQuery(wanted).catch(() => [])
    const codes = found.map(({ qr_code }) => qr_code)
    onTicks(withTicks(ticks, codes, isTicked))
  }

  return (
    <Box component="li" sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box
        sx={{
          ...gridRow,
          columnGap: 1.5,
          rowGap: 0,
          borderBlockStart: 0,
          paddingBlock: 0.25,
          minHeight: 44,
          typography: 'body2',
          gridTemplateColumns: { xs: '32px minmax(0, 1fr) auto 44px', md: batchColumns },
          '& .by': { gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, color: 'text.secondary' },
        }}
      >
        <Checkbox
          checked={ticked > 0 && ticked === labels.length}
          indeterminate={ticked > 0 && ticked < labels.length}
          onChange={(_event, isTicked) => void tick(isTicked)}
          slotProps={{ input: { 'aria-label': t('blank.batch.tick', { time }) } }}
          sx={{ marginInlineStart: -1.5 }}
        />
        <span>{time}</span>
        <Box component="span" className="by" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{created_by_name}</bdi>
        </Box>
        <Box component="span" sx={{ ...numberCell, textAlign: 'end' }}>
          {t('blank.batch.share', { waiting: number(unassigned), all: number(all) })}
        </Box>
        <IconButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-label={t('blank.batch.open', { time })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <OpenIcon size={20} style={{ rotate: isOpen ? '180deg' : undefined }} />
        </IconButton>
      </Box>
      <ErrorText error={read.error} />
      {isOpen && read.isPending && !read.isError && <Skeleton variant="rounded" height={88} sx={{ margin: 1 }} />}
      {isOpen && labels.length > 0 && (
        <Box id={listId} sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <BlankTicks
            label={t('blank.batch.open', { time })}
            labels={labels.slice(page * pageSize, (page + 1) * pageSize)}
            ticks={ticks}
            onTicks={onTicks}
          />
          {labels.length > pageSize && <Paging page={page} size={pageSize} total={labels.length} onPage={setPage} />}
        </Box>
      )}
    </Box>
  )
}
