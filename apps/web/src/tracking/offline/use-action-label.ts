import { useTranslation } from 'react-i18next'
import { useStepLabel } from '../status/StepButton.tsx'
import type { QueuedAttempt } from './attempt.ts'

/** The action of a stored change, for its row and messages. */
export function useActionLabel(): (attempt: QueuedAttempt) => string {
  const { t } = useTranslation('offline')
  const stepLabel = useStepLabel()
  return (attempt) => {
    if (attempt.kind === 'load') return t(`load.${attempt.work.type}`, { number: attempt.load.number })
    if (attempt.kind !== 'report') return stepLabel(attempt)
    return attempt.reported ? t('report.photosOf', { number: attempt.reported.number }) : t('report.open')
  }
}
