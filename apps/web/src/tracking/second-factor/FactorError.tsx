import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { isCancelled, isKnownAlready } from './passkey-support.ts'

/** The error of a step, of the server or of the browser's dialog for passkeys. */
export function FactorError({ error }: { error: unknown }) {
  const { t } = useTranslation('second-factor')
  if (isCancelled(error)) return <Alert severity="warning">{t('passkey.cancelled')}</Alert>
  if (isKnownAlready(error)) return <Alert severity="warning">{t('passkey.known')}</Alert>
  return <ErrorText error={error} />
}
