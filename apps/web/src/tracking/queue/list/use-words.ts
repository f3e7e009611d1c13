import { useTranslation } from 'react-i18next'
import { useRefusalMessage } from '../../checklists/refusal-message.ts'
import { useStepLabel } from '../../status/StepButton.tsx'
import type { QueuedAttempt } from '../attempts.ts'
import type { Refusal } from '../change.ts'
import type { Words } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'

/** Why a change of any kind was refused. */
function refusalText({ kind, now, holds, checklists, message }: Refusal, t: Words['t']): string {
  switch (kind) {
    case 'raced':
      return now ? t('refusal.raced', { status: t(`statuses:status.${now}`) }) : t('refusal.racedUnknown')
    case 'onHold':
      return t('refusal.onHold', { numbers: holds ?? '' })
    case 'checklistOpen':
      return t('refusal.checklistOpen', { names: checklists ?? '' })
    case 'drawingOpen':
    case 'strengthOpen':
      return t(`refusal.${kind}`)
    case 'already':
    case 'forbidden':
    case 'signInRequired':
    case 'usernameRefused':
    case 'gone':
      return t(`refusal.${kind}`)
    default:
      return t('refusal.other', { message })
  }
}

/** The words for a stored change, in its row and in messages: its action, and why it was refused. */
export function useWords() {
  const { t } = useTranslation(['offline', 'statuses'])
  const words: Words = { t, step: useStepLabel(), answerRefusal: useRefusalMessage() }
  return {
    action: (attempt: QueuedAttempt) => kindOf(attempt).action(attempt, words),
    refusal: (refusal: Refusal, attempt: QueuedAttempt) =>
      kindOf(attempt).refusal(refusal, attempt, words) ?? refusalText(refusal, t),
  }
}
