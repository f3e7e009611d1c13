import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import type { ChosenDrawing, SentDrawings } from './send-drawings.ts'

interface SentResultProps {
  sent: SentDrawings
  stopped: boolean
  /** Sends refused drawings again, as part of the same upload. */
  onAgain: (failed: readonly ChosenDrawing[]) => void
  onAnother: () => void
}

/** What was uploaded, and which drawings were refused. */
export function SentResult({ sent, stopped, onAgain, onAnother }: SentResultProps) {
  const { t } = useTranslation(['drawings', 'ui'])
  const { colon, number } = useFormat()
  const errorMessage = useErrorMessage()
  const { failed } = sent
  return (
    <>
      {stopped ? (
        <Alert severity="info">{t('stopped')}</Alert>
      ) : (
        <Alert severity={failed.length > 0 ? 'warning' : 'success'}>
          {dotted([
            t('written', { total: number(sent.written) }),
            sent.unchanged > 0 ? t('unchangedComponents', { total: number(sent.unchanged) }) : null,
          ])}
        </Alert>
      )}
      {failed.map(({ drawing, error }) => (
        <Alert key={drawing.row.key} severity="error">
          <bdi>{drawing.row.name}</bdi>
          {colon}
          {errorMessage(error)}
        </Alert>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {failed.length > 0 && (
          <Button variant="contained" onClick={() => onAgain(failed.map(({ drawing }) => drawing))}>
            {t('ui:tryAgain')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
      </Box>
    </>
  )
}
