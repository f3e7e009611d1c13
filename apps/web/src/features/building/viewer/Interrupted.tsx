import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'

/** Says that the picture is being restored, below what floats over its top. */
export function Interrupted() {
  const { t } = useTranslation('building')
  return (
    <Alert
      severity="info"
      sx={{
        position: 'absolute',
        insetBlockStart: 'calc(12px + var(--stage-top, 0px))',
        insetInline: 12,
        displayPrint: 'none',
      }}
    >
      {t('restoring')}
    </Alert>
  )
}
