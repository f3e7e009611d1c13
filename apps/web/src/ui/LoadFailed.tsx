import { useTranslation } from 'react-i18next'
import { useErrorMessage } from './errorMessage.ts'
import { RetryAlert } from './RetryAlert.tsx'

interface LoadFailedProps {
  /** Asks again. */
  onRetry: () => void
  /** Why; without it only that it was not loaded. */
  error?: unknown
}

/** A list or figure that could not be loaded says so; it never looks like an empty one. */
export function LoadFailed({ onRetry, error }: LoadFailedProps) {
  const { t } = useTranslation('ui')
  const errorMessage = useErrorMessage()
  return (
    <RetryAlert onRetry={onRetry}>
      {t('loadFailed')}
      {error ? ` ${errorMessage(error, 'reading')}` : ''}
    </RetryAlert>
  )
}
