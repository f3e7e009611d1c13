import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { DownloadError } from '#api/fetch-file.ts'
import { thaiTexts } from './download-texts.ts'

/** Why a drawing did not come, and the way to ask again. */
export function DownloadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['component', 'ui'])
  const failure = error instanceof DownloadError ? error.failure : 'failed'
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('ui:tryAgain')}
        </Button>
      }
    >
      <div lang="th" dir="ltr">
        {thaiTexts[failure]}
      </div>
      {i18n.language !== 'th' && <div>{t(`download.${failure}`)}</div>}
    </Alert>
  )
}
