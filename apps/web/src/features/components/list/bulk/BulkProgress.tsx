import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { WatchedCall } from '#api/watched-call.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** Fewer are done before a bar could be read. */
const fewAtOnce = 500

interface BulkProgressProps {
  label: string
  watched: Pick<WatchedCall, 'progress' | 'isStopped'>
  isRunning: boolean
  error: unknown
}

/** How many components of a change are done, that it was stopped, or why it failed. */
export function BulkProgress({ label, watched: { progress, isStopped }, isRunning, error }: BulkProgressProps) {
  const { t } = useTranslation(['components', 'ui'])
  const format = useFormat()
  if (isRunning) {
    if (!progress || progress.of <= fewAtOnce) return null
    const { done, of } = progress
    const text = t('ui:working', { done: format.number(done), total: format.number(of) })
    return <ProgressBar label={label} text={text} share={done / of} />
  }
  if (!isStopped) return <ErrorText error={error} />
  return error ? (
    <Alert severity="warning" role="status">
      {t('bulk.halted')}
    </Alert>
  ) : null
}
