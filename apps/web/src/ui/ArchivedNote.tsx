import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'

/** On a page of an archived project: why nothing can be changed. */
export function ArchivedNote() {
  const { t } = useTranslation('ui')
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
      {t('archived')}
    </Alert>
  )
}
