import { useTranslation } from 'react-i18next'
import { useStepLabel } from '../status/StepButton.tsx'
import type { QueuedAttempt } from './attempt.ts'
import { isFirstPartMade } from './first-part.ts'

/** The action of a stored change, for its row and messages. */
export function useActionLabel(): (attempt: QueuedAttempt) => string {
  const { t } = useTranslation('offline')
  const stepLabel = useStepLabel()
  return (attempt) => {
    if (attempt.kind === 'load') {
      const { number } = attempt.load
      return isFirstPartMade({ attempt })
        ? t('report.photosOf', { number })
        : t(`load.${attempt.work.type}`, { number })
    }
    if (attempt.kind === 'move') return t('move.to', { place: attempt.place.code })
    if (attempt.kind !== 'report') return stepLabel(attempt)
    return attempt.reported ? t('report.photosOf', { number: attempt.reported.number }) : t('report.open')
  }
}
