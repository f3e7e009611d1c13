import type { GateCode, PublicObstacle } from '@castline/domain/gates/gates'
import { useTranslation } from 'react-i18next'
import { earlierObstacle } from '../../gates/obstacles-in.ts'
import { useObstacleText } from '../../gates/use-obstacle-text.ts'
import { useStepLabel } from '../../status/StepButton.tsx'
import type { QueuedAttempt } from '../attempts.ts'
import type { EarlierKind, Refusal } from '../change.ts'
import type { Words } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { inLanguage, useRefusalMessage } from '../refusal-message.ts'

const earlierGates = {
  onHold: 'hold',
  checklistOpen: 'checklist',
  drawingOpen: 'drawing',
  strengthOpen: 'strength',
} as const satisfies Record<EarlierKind, GateCode>

/** What stood in the way, also as earlier versions stored it. */
function obstaclesOf({ kind, obstacles = [], holds, checklists }: Refusal): readonly PublicObstacle[] {
  if (!(kind in earlierGates)) return obstacles
  const names = [holds, checklists].filter((each) => each !== undefined)
  return [earlierObstacle(earlierGates[kind as EarlierKind], names)]
}

/** Why a change of any kind was refused. */
function refusalText({ kind, now, message }: Refusal, t: Words['t']): string {
  switch (kind) {
    case 'raced':
      return now ? t('refusal.raced', { status: t(`statuses:status.${now}`) }) : t('refusal.racedUnknown')
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
  const { t, i18n } = useTranslation(['offline', 'statuses'])
  const { t: tErrors } = useTranslation('errors')
  const { sayAll } = useObstacleText()
  const words: Words = { t, step: useStepLabel(), answerRefusal: useRefusalMessage() }
  const told = (refusal: Refusal): Refusal => {
    const sentences = obstaclesOf(refusal).map(sayAll)
    return sentences.length > 0 ? { ...refusal, kind: 'refused', message: sentences.join(' ') } : refusal
  }
  return {
    action: (attempt: QueuedAttempt) => kindOf(attempt).action(attempt, words),
    refusal(refusal: Refusal, attempt: QueuedAttempt): string {
      const said = inLanguage(refusal, tErrors, i18n.language)
      return kindOf(attempt).refusal(said, attempt, words) ?? refusalText(told(said), t)
    },
  }
}
