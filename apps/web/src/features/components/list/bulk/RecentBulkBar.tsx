import { undoEdit } from '@castline/contract/calls/edit-history'
import type { UndoneEdit } from '@castline/contract/edit-history'
import { undoWindowMs } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useWatchedCall } from '#api/watched-call.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { useFormat } from '#ui/format.ts'
import type { Picked } from '../selection.ts'
import { BatchOutcome } from './BatchOutcome.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import type { RecentBulk } from './recent-bulk.ts'
import { afterwards, undoing, useBatch } from './use-batch.ts'

/** A longer list would not be read. */
const maxListed = 100

interface RecentBulkBarProps {
  recent: RecentBulk
  /** Receives the components with their statuses after an undo. */
  onUndone: (components: readonly Picked[]) => void
  onClose: () => void
}

/** Shows the last bulk change, and undoes it. Closes after ten minutes, when it can no longer be undone. */
export function RecentBulkBar({ recent, onUndone, onClose }: RecentBulkBarProps) {
  const { t } = useTranslation(['components', 'statuses', 'ui'])
  const format = useFormat()
  const componentsChanged = useComponentsChanged()
  const batch = useBatch()
  const watched = useWatchedCall()
  const reversal = useCallMutation(undoEdit, { onSettled: componentsChanged }, watched.send)
  const isUndone = reversal.isSuccess || batch.phase !== 'idle'
  const isBusy = reversal.isPending

  useEffect(() => {
    if (isUndone || reversal.isPending) return
    const timer = setTimeout(onClose, recent.at + undoWindowMs - Date.now())
    return () => clearTimeout(timer)
  }, [recent, isUndone, reversal.isPending, onClose])

  function close(): void {
    if (batch.phase !== 'idle') {
      onUndone(afterwards(batch))
      componentsChanged()
    }
    onClose()
  }

  function undo(): void {
    if (recent.kind === 'status') batch.start(undoing(recent.steps))
    else if (recent.editId !== null) reversal.mutate({ params: { id: recent.editId } })
  }

  const missing = recent.kind !== 'status' && recent.missing > 0
  const text =
    recent.kind === 'status'
      ? t('bulk.changed', {
          formatted: format.number(recent.steps.length),
          status: t(`statuses:status.${recent.to}`),
        })
      : t(`bulk.recent.${recent.kind}`, { formatted: format.number(recent.count) })
  const canUndo = recent.kind === 'status' || recent.editId !== null
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isUndone && (
        <Alert
          severity={missing ? 'warning' : 'success'}
          role="status"
          action={
            <>
              {canUndo && (
                <Button color="inherit" loading={isBusy} onClick={undo}>
                  {t('bulk.undo')}
                </Button>
              )}
              {isBusy ? (
                <Button color="inherit" onClick={watched.stop}>
                  {t('ui:stop')}
                </Button>
              ) : (
                <Button color="inherit" onClick={close}>
                  {t('ui:close')}
                </Button>
              )}
            </>
          }
        >
          {text}
          {missing && ` ${t('bulk.recent.missing', { formatted: format.number(recent.missing) })}`}
        </Alert>
      )}
      <BulkProgress label={t('bulk.undo')} watched={watched} isRunning={reversal.isPending} error={reversal.error} />
      {reversal.data && <UndoneText undone={reversal.data} onClose={close} />}
      {batch.phase !== 'idle' && (
        <>
          <BatchOutcome batch={batch} to={null} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {batch.phase === 'sending' && <Button onClick={batch.stop}>{t('ui:stop')}</Button>}
            {batch.phase === 'stopped' && <Button onClick={batch.goOn}>{t('bulk.sendAgain')}</Button>}
            {batch.phase !== 'sending' && <Button onClick={close}>{t('ui:close')}</Button>}
          </Box>
        </>
      )}
    </Box>
  )
}

/** How many were undone, and why the others were not. */
function UndoneText({ undone: { undone, kept }, onClose }: { undone: UndoneEdit; onClose: () => void }) {
  const { t } = useTranslation(['components', 'ui'])
  const format = useFormat()
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} role="status" onClose={onClose} closeText={t('ui:close')}>
      {t('bulk.undone', { formatted: format.number(undone) })}
      {kept.length > 0 && (
        <>
          {` ${t('bulk.notUndone', { formatted: format.number(kept.length) })}`}
          <ul>
            {kept.slice(0, maxListed).map(({ component_id, control_number, reason }) => (
              <li key={component_id}>
                <bdi>{control_number}</bdi>
                {format.colon}
                {t(`bulk.kept.${reason}`)}
              </li>
            ))}
            {kept.length > maxListed && (
              <li>{t('bulk.andMore', { formatted: format.number(kept.length - maxListed) })}</li>
            )}
          </ul>
        </>
      )}
    </Alert>
  )
}
