import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { DetailPanel } from './DetailPanel.tsx'
import type { useTimeline } from './use-timeline.tsx'

/** Of a longer history, the others are shown by a press: the data of the component is below. */
const newest = 8

/** The history of a component, newest first. */
export function Timeline({ entries, isPending, error, refetch }: ReturnType<typeof useTimeline>) {
  const { t } = useTranslation('component')
  const { number } = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  // Of a part of it, entries would move when the others arrive.
  const known = isPending ? [] : entries
  const shown = isWhole ? known : known.slice(0, newest)
  const left = known.length - shown.length
  return (
    <DetailPanel title={t('history.title')}>
      {isPending && <Skeleton variant="rounded" height={120} />}
      {error && <FetchFailed error={error} onRetry={refetch} />}
      {!isPending && !error && entries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('history.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', display: 'grid', gap: 2, margin: 0, padding: 0 }}>
        {shown.map((entry) => (
          <Fragment key={entry.key}>{entry.shown}</Fragment>
        ))}
      </Box>
      {left > 0 && (
        <Button onClick={() => setIsWhole(true)} sx={{ marginBlockStart: 1 }}>
          {t('history.earlier', { number: number(left) })}
        </Button>
      )}
    </DetailPanel>
  )
}
