import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function RetryAlert({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
