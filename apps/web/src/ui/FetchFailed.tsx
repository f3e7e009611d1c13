import { useTranslation } from 'react-i18next'
import { useErrorMessage } from './errorMessage.ts'
import { RetryAlert } from './RetryAlert.tsx'

interface LoadFailedProps {
  /** Retries the request. */
  onRetry: () => void
  /** The cause. Without it only a general message is shown. */
  error?: unknown
}

/** Shown when a list or figure failed to load, so that it does not look empty. */
export function FetchFailed({ onRetry, error }: LoadFailedProps) {
  const { t } = useTranslation('ui')
  const errorMessage = useErrorMessage()
  return (
    <RetryAlert onRetry={onRetry}>
      {t('loadFailed')}
      {error ? ` ${errorMessage(error, 'reading')}` : ''}
    </RetryAlert>
  )
}
