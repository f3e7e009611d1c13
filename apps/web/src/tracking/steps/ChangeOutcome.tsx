import type { Status } from '@castline/domain/status/statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useObstacleText } from '../gates/use-obstacle-text.ts'
import type { Attempt } from '../queue/attempts.ts'
import { canSendAgain, changeFailure } from '../queue/failure.ts'
import { useStepLabel } from '../status/StepButton.tsx'
import type { StatusChange } from './use-status-change.ts'

interface ConfirmationProps {
  mark: string
  status: Status
  kind: Attempt['kind']
  at: Date
  /** The undo button. */
  children: ReactNode
}

/** Confirms a change, so that the user need not check it. Takes the focus from the button that was removed. */
export function Confirmation({ mark, status, kind, at, children }: ConfirmationProps) {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  const names = { mark, status: t(`word.${status}`) }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        padding: 2,
        borderRadius: 1,
        border: 2,
        borderColor: 'status.installed.solid',
        bgcolor: 'status.installed.surface',
        color: 'status.installed.text',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CircleCheck size={44} aria-hidden style={{ flexShrink: 0 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h2"
            tabIndex={-1}
            ref={(heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: false })}
            sx={{ fontSize: '1.5rem', lineHeight: 1.2, overflowWrap: 'anywhere', ':focus': { outline: 'none' } }}
          >
            {kind === 'step' ? t('done.step', names) : t('done.tookBack', names)}
          </Typography>
          <Typography sx={{ fontSize: '1.0625rem' }}>{t('done.at', { time: format.dateTime(at) })}</Typography>
        </Box>
      </Box>
      {children}
    </Box>
  )
}

interface FailureProps {
  error: Error
  attempt: Attempt
  change: Pick<StatusChange, 'sendAgain' | 'lookAgain'>
}

/** The result of a change, what has been stored, and the next action. */
export function Failure({ error, attempt, change }: FailureProps) {
  const { t } = useTranslation(['scanning', 'gates', 'statuses'])
  const errorMessage = useErrorMessage()
  const action = useStepLabel()(attempt)
  const failure = changeFailure(error, attempt)
  const { sayAll } = useObstacleText()
  const isHarmless = failure.kind === 'already'

  function words(): [title: string, text: string] {
    switch (failure.kind) {
      case 'raced':
        return [
          t('failure.raced.title'),
          failure.now
            ? t('failure.raced.text', { action, status: t(`word.${failure.now}`) })
            : t('failure.raced.unknown', { action }),
        ]
      case 'already':
        return [t('failure.already.title', { status: t(`word.${attempt.to}`) }), t('failure.already.text')]
      case 'refused':
        return [t('failure.refused.title', { action }), errorMessage(error)]
      case 'obstacleOpen':
        return [t('gates:refused', { action }), failure.obstacles.map(sayAll).join(' ')]
      case 'tooMany':
        return [
          t('failure.tooMany.title'),
          failure.seconds === null
            ? t('failure.tooMany.text', { action })
            : t('failure.tooManyIn', { action, count: failure.seconds }),
        ]
      default:
        return [t(`failure.${failure.kind}.title`), t(`failure.${failure.kind}.text`, { action })]
    }
  }

  const [title, text] = words()
  return (
    <Alert
      severity={isHarmless ? 'info' : canSendAgain(failure) ? 'warning' : 'error'}
      sx={{ fontSize: '1.0625rem', alignItems: 'flex-start' }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.25rem', marginBlock: '-2px 0.35em' }}>
        {title}
      </Typography>
      {text}
      {failure.kind === 'obstacleOpen' &&
        attempt.username !== null &&
        failure.obstacles.some(({ gate }) => gate === 'checklist') &&
        ` ${t('gates:signIn')}`}
      {canSendAgain(failure) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
          <Button variant="contained" size="large" onClick={change.sendAgain} sx={{ minHeight: 60, flex: '1 1 160px' }}>
            {t('failure.sendAgain')}
          </Button>
          <Button variant="outlined" onClick={change.lookAgain} sx={{ minHeight: 60, flex: '1 1 160px' }}>
            {t('failure.lookAgain')}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
