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
      {t(`strength.${gate}`)}{' '}
      {open && (
        <ProjectZoneContext value={timeZone}>
          <Figures open={open} />
        </ProjectZoneContext>
      )}
    </Alert>
  )
}

function Figures({ open }: { open: NonNullable<StrengthNoticeProps['open']> }) {
  return useStrengthText()(open)
}
