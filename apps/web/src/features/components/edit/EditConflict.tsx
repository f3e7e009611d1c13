import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface EditConflictProps {
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else was quicker: nothing is written over before it is decided whose values stand. */
export function EditConflict({ onKeepMine, onTakeTheirs }: EditConflictProps) {
  const { t } = useTranslation('components')
  return (
    <Alert severity="warning">
      <AlertTitle>{t('piece.conflict.title')}</AlertTitle>
      {t('piece.conflict.text')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('piece.conflict.keepMine')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTakeTheirs}>
          {t('piece.conflict.takeTheirs')}
        </Button>
      </Box>
    </Alert>
  )
}
