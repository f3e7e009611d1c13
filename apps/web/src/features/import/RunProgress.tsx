import { useTranslation } from 'react-i18next'
import type { Progress } from '#api/read-report.ts'
import { useFormat } from '#ui/format.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** The progress of a run: indeterminate during the upload, then the processed rows. */
export function RunProgress({ label, progress }: { label: string; progress: Progress | null }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const isAllRead = progress !== null && progress.done >= progress.of
  const text = !progress
    ? t('run.sending')
    : isAllRead
      ? t('run.saving')
      : t('run.progress', { done: format.number(progress.done), of: format.number(progress.of) })
  const share = progress && (progress.of > 0 ? progress.done / progress.of : 0)
  return <ProgressBar label={label} isLabelShown text={text} share={share} />
}
