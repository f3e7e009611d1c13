import { listBlankLabels } from '@castline/contract/labels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { Paging } from '#ui/Paging.tsx'
import { BlankTicks } from './BlankTicks.tsx'

const pageSize = 8

interface ChooseBlankProps {
  projectId: string
  /** Codes. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
  /** Only the ticked ones are printed, not all that wait. */
  isTicking: boolean
  onTicking: (isTicking: boolean) => void
}

/** Which of the labels that are on no piece yet are printed, maybe once more. */
export function ChooseBlank({ projectId, ticks, onTicks, isTicking, onTicking }: ChooseBlankProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const list = useCall(
    listBlankLabels,
    { params: { id: projectId }, query: { limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData },
  )
  if (!list.data) {
    return list.isError ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton variant="rounded" height={240} />
    )
  }
  const { labels, total } = list.data
  if (total === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('blank.none')}</Typography>
  // The last labels of the last page may have come on pieces meanwhile.
  if (labels.length === 0 && page > 0 && !list.isPlaceholderData) setPage(Math.ceil(total / pageSize) - 1)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RadioGroup
        aria-label={t('blank.how')}
        value={isTicking ? 'ticked' : 'all'}
        onChange={(_event, value) => onTicking(value === 'ticked')}
      >
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={t('blank.all', { count: total, formatted: number(total) })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            value="ticked"
            control={<Radio />}
            label={t('choose.ticked', { formatted: number(ticks.size) })}
          />
          {isTicking && ticks.size > 0 && (
            <Button size="small" onClick={() => onTicks(new Set())}>
              {t('choose.clearTicks')}
            </Button>
          )}
        </Box>
      </RadioGroup>
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <BlankTicks labels={labels} ticks={isTicking ? ticks : null} onTicks={onTicks} />
        <Paging page={page} size={pageSize} total={total} onPage={setPage} />
      </Box>
    </Box>
  )
}
