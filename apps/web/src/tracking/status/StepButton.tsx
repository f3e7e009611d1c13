import type { AllowedTransition } from '@castline/domain/status/transitions'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { statusIcons } from './status-icons.ts'

type Step = Pick<AllowedTransition, 'to' | 'kind'>

/** The label of a step's button, also used in messages about it. */
export function useStepLabel(): ({ to, kind }: Step) => string {
  const { t } = useTranslation('statuses')
  return ({ to, kind }) => (kind === 'step' ? t(`mark.${to}`) : t(`takeBack.${kind}`, { status: t(`status.${to}`) }))
}

interface StepButtonProps {
  step: Step
  /** `busy`: this step is being sent. `resting`: another one is. */
  state: 'idle' | 'busy' | 'resting'
  /** Something before it is the filled action. */
  isSecond?: boolean
  onTap: () => void
}

/** Large enough for gloves; on a desk the rest of the page has more room. */
const heights = {
  large: { xs: 72, lg: 56 },
  correction: { xs: 56, lg: 44 },
  other: { xs: 60, lg: 48 },
} as const

/** The button of one step. It keeps its place and the focus while the change is sent. */
export function StepButton({ step, state, isSecond = false, onTap }: StepButtonProps) {
  const { t } = useTranslation('scanning')
  const label = useStepLabel()(step)
  const Icon = statusIcons[step.to]
  const isWayOn = step.kind === 'step' && step.to !== 'rejected'
  const isLarge = isWayOn && !isSecond
  const isCorrection = step.kind === 'correction'
  const icon = step.kind === 'step' ? <Icon size={28} /> : <ArrowBackUp size={step.kind === 'correction' ? 22 : 26} />
  return (
    <Button
      fullWidth
      variant={isLarge ? 'contained' : isCorrection ? 'text' : 'outlined'}
      color={step.to === 'rejected' && step.kind === 'step' ? 'error' : 'primary'}
      startIcon={state === 'busy' ? <CircularProgress size={26} color="inherit" aria-hidden /> : icon}
      aria-disabled={state !== 'idle'}
      onClick={state === 'idle' ? onTap : undefined}
      sx={{
        minHeight: heights[isLarge ? 'large' : isCorrection ? 'correction' : 'other'],
        fontSize: isLarge ? '1.25rem' : isCorrection ? '0.9375rem' : '1.0625rem',
        ...(isCorrection && { paddingInline: 1 }),
        lineHeight: 1.25,
        // A text button has no frame, and keeps the height of one.
        borderWidth: isCorrection ? 0 : 2,
        opacity: state === 'resting' ? 0.5 : 1,
        // Right-to-left languages need the mirrored arrow.
        '[dir="rtl"] & .tabler-icon-arrow-back-up': { transform: 'scaleX(-1)' },
      }}
    >
      {state === 'busy' ? t('steps.sending') : label}
    </Button>
  )
}
