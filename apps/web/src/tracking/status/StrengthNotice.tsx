import type { ComponentDetail } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useStrengthText } from './use-strength-text.ts'

interface StrengthNoticeProps {
  gate: 'warn' | 'block'
  /** Null by username: figures are for members. */
  open: ComponentDetail['strength_open']
  timeZone: string | undefined
}

/** Says that the concrete was not shown to be strong enough, and for members what is required and known. */
export function StrengthNotice({ gate, open, timeZone }: StrengthNoticeProps) {
  const { t } = useTranslation('scanning')
  return (
    <Alert severity="warning" role="note">
      {open?.step === 'strip' ? t('strength.inMould') : t(`strength.${gate}`)}{' '}
      {open && <StrengthFigures open={open} timeZone={timeZone} />}
    </Alert>
  )
}

interface StrengthFiguresProps {
  open: NonNullable<StrengthNoticeProps['open']>
  timeZone: string | undefined
}

/** What is required of the concrete, and what is known. */
export function StrengthFigures({ open, timeZone }: StrengthFiguresProps) {
  return (
    <ProjectZoneContext value={timeZone}>
      <Figures open={open} />
    </ProjectZoneContext>
  )
}

function Figures({ open }: Pick<StrengthFiguresProps, 'open'>) {
  return useStrengthText()(open)
}
