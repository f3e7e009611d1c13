import { useTranslation } from 'react-i18next'
import { useStepLabel } from '../status/StepButton.tsx'
import type { QueuedAttempt } from './attempt.ts'

/** What a stored change does, for its row and messages. */
export function useActionLabel(): (attempt: QueuedAttempt) => string {
  const { t } = useTranslation('offline')
  const stepLabel = useStepLabel()
  return (attempt) =>
    attempt.kind === 'load' ? t(`load.${attempt.work.type}`, { number: attempt.load.number }) : stepLabel(attempt)
}
