import { useTranslation } from 'react-i18next'
import { DownloadError } from '#api/fetch-file.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { thaiTexts } from './download-texts.ts'

/** Why a drawing failed to load, with a retry button. */
export function DownloadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useTranslation(['component', 'ui'])
  const failure = error instanceof DownloadError ? error.failure : 'failed'
  return (
    <RetryAlert onRetry={onRetry}>
      <div lang="th" dir="ltr">
        {thaiTexts[failure]}
      </div>
      {i18n.language !== 'th' && <div>{t(`download.${failure}`)}</div>}
    </RetryAlert>
  )
}
