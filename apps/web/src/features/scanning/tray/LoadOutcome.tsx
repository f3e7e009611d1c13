import { formatQrCode } from '@castline/domain/labels/qr-code'
import { undoWindowMs } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotStoredError } from '#tracking/queue/store/not-stored-error.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useLoadUndo } from './use-load-undo.ts'
import type { Outcome, SendingLine, useSending } from './use-sending.ts'
import type { TrayActions } from './use-tray.ts'

interface LoadOutcomeProps {
  sending: ReturnType<typeof useSending>
  actions: Pick<TrayActions, 'add'>
}

/** The result of the last confirmation, which can be undone for ten minutes. */
export function LoadOutcome({ sending, actions }: LoadOutcomeProps) {
  const { t } = useTranslation(['scanning', 'errors'])
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const undo = useLoadUndo(actions)
  const { data, error } = sending
  const mayUndo = useMayUndo(data)
  // The result of an undo belongs to the confirmation before it.
  const reversed = undo.variables === data ? undo.data : undefined
  const counts = (lines: readonly SendingLine[]) => ({
    number: lines.length,
    marks: format.list(
      lines.map((line) => (line.state === 'ready' ? line.component.name : formatQrCode(line.entry.code))),
    ),
  })
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data && data.done.length > 0 && !reversed && (
        <Alert
          severity="success"
          onClose={mayUndo ? undefined : sending.reset}
          action={
            mayUndo && (
              <Button color="inherit" loading={undo.isPending} onClick={() => undo.mutate(data)}>
                {t('tray.undo')}
              </Button>
            )
          }
        >
          {t('tray.done', counts(data.done))}
        </Alert>
      )}
      {undo.variables === data && <ErrorText error={undo.error} />}
      {reversed && (
        <Alert severity={reversed.kept.length > 0 ? 'warning' : 'success'} onClose={sending.reset}>
          {t('tray.undone', { number: reversed.undone.length })}
          {reversed.kept.length > 0 && (
            <>
              {` ${t('tray.notUndone', { number: reversed.kept.length })}`}
              <ul>
                {reversed.kept.map(({ line, refusal }) => (
                  <li key={line.entry.code}>
                    <bdi>{line.component.control_number}</bdi>
                    {format.colon}
                    {t(`errors:code.${refusal.error}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {data && data.kept.length > 0 && (
        <Alert severity="warning" onClose={sending.reset}>
          {t('tray.kept', counts(data.kept))}
        </Alert>
      )}
      {data && data.done.length + data.kept.length === 0 && <Alert severity="warning">{t('tray.noneDone')}</Alert>}
      {error && (
        <Alert severity="error">{error instanceof NotStoredError ? t('tray.notKept') : errorMessage(error)}</Alert>
      )}
    </Box>
  )
}

/** Whether the confirmation is recent enough to be undone. */
function useMayUndo(data: Outcome | undefined): boolean {
  const [expired, setExpired] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(() => setExpired(data), data.at + undoWindowMs - Date.now())
    return () => clearTimeout(timer)
  }, [data])
  return data !== undefined && expired !== data
}
