import { errorStatuses } from '@castline/contract/values/errors'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import { changeFailure } from '#tracking/queue/failure.ts'
import { useStepLabel } from '#tracking/status/StepButton.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { missingReason } from '../card/missing-reason.ts'
import type { Line } from './sort-tray.ts'

type ExcludedLine = Extract<Line, { state: 'excluded' }>

/** Returns a function that explains why a component cannot make the load's step. */
export function useReason(): (line: ExcludedLine, loadStep: ExcludedLine['entry']['to'] | null) => string {
  const { t } = useTranslation(['scanning', 'statuses'])
  const errorMessage = useErrorMessage()
  const stepLabel = useStepLabel()
  const { sayAll } = useObstacleText()

  function refused({ component, why }: ExcludedLine): string {
    if (why.kind !== 'refused') return ''
    const { refusal, to } = why
    const error = new ApiError(errorStatuses[refusal.error], refusal)
    const failure = changeFailure(error, { to })
    const action = stepLabel({ to, kind: 'step' })
    switch (failure.kind) {
      case 'already':
        return t('tray.why.already', { status: t(`word.${to}`) })
      case 'raced': {
        const now = failure.now ?? component?.status
        return now
          ? t('failure.raced.text', { action, status: t(`word.${now}`) })
          : t('failure.raced.unknown', { action })
      }
      case 'obstacleOpen':
        return failure.obstacles.map(sayAll).join(' ')
      case 'forbidden':
      case 'gone':
        return t(`failure.${failure.kind}.text`, { action })
      default:
        return errorMessage(error)
    }
  }

  return (line, loadStep) => {
    const { component, why, entry } = line
    switch (why.kind) {
      case 'refused':
        return refused(line)
      case 'obstacleOpen':
        return why.obstacles.map(sayAll).join(' ')
      case 'notYours':
        return t('card.notYours')
      case 'notFound': {
        const reason = missingReason(why.error, true)
        if (reason === 'noConnection') return t('tray.why.noConnection')
        return reason === 'failed' ? errorMessage(why.error, 'reading') : t(`missing.${reason}.title`)
      }
      default: {
        const status = component ? t(`word.${component.status}`) : ''
        const to = entry.to ?? loadStep
        if (why.kind === 'already' || !to) return t('tray.why.already', { status })
        return t('tray.why.otherStep', { status, action: stepLabel({ to, kind: 'step' }) })
      }
    }
  }
}
