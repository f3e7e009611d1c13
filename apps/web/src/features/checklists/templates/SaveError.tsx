import type { ChecklistTemplate } from '@castline/contract/checklists'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { ErrorText } from '#ui/ErrorText.tsx'

interface SaveErrorProps {
  error: Error | null
  /** Continues with the version that somebody else saved: with its content, or with one's own. */
  onContinue: (current: ChecklistTemplate, isTheirs: boolean) => void
}

function currentOf(error: Error | null): ChecklistTemplate | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  return typeof current === 'object' && current !== null && 'items' in current ? (current as ChecklistTemplate) : null
}

/** Why a template was not saved. If somebody else saved first, the user chooses the content of the next version. */
export function SaveError({ error, onContinue }: SaveErrorProps) {
  const { t } = useTranslation('templates')
  const current = currentOf(error)
  if (!current) return <ErrorText error={error} />
  return (
    <Alert severity="warning">
      {t('overtaken.text', { version: current.version })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button color="inherit" variant="outlined" onClick={() => onContinue(current, true)}>
          {t('overtaken.theirs')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => onContinue(current, false)}>
          {t('overtaken.mine')}
        </Button>
      </Box>
    </Alert>
  )
}
