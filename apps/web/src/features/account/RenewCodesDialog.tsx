import { renewRecoveryCodes } from '@castline/contract/calls/second-factor'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '#tracking/second-factor/RecoveryCodes.tsx'
import { StepActionsAround, StepActionsPlace } from '#tracking/second-factor/StepActions.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

/** Replaces the recovery codes, with the password, and shows the new ones. */
export function RenewCodesDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const titleId = useId()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useCallForm(renewRecoveryCodes, {
    empty: { currentPassword: '' },
    inputOf: (body) => ({ body }),
    onSaved: (renewed) => setCodes(renewed.recovery_codes),
  })
  if (codes === null) {
    return (
      <FormDialog title={t('section.renew')} submitLabel={t('section.renew')} form={form} onClose={onClose}>
        <Typography variant="body2">{t('section.renewText')}</Typography>
        <CurrentPassword form={form} />
      </FormDialog>
    )
  }
  return (
    <StepActionsAround>
      <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('section.renew')}</DialogTitle>
        <DialogContent>
          <RecoveryCodes codes={codes} onDone={onDone} />
        </DialogContent>
        <DialogActions>
          <StepActionsPlace />
        </DialogActions>
      </Dialog>
    </StepActionsAround>
  )
}
