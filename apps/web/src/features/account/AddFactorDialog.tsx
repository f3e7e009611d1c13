import { beginSetUp } from '@castline/contract/calls/second-factor'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SetUp } from '#tracking/second-factor/SetUp.tsx'
import { StepActionsAround, StepActionsPlace } from '#tracking/second-factor/StepActions.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

interface AddFactorDialogProps {
  offersApp: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for the password, then sets up an authenticator app or a passkey. */
export function AddFactorDialog({ offersApp, onDone, onClose }: AddFactorDialogProps) {
  const { t } = useTranslation('second-factor')
  const notice = useNotice()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [hasCodes, setHasCodes] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const form = useCallForm(beginSetUp, {
    empty: { currentPassword: '' },
    inputOf: (body) => ({ body }),
    onSaved: (begun) => setTicket(begun.ticket),
  })

  if (ticket === null) {
    return (
      <FormDialog title={t('section.add')} submitLabel={t('next')} form={form} onClose={onClose}>
        <CurrentPassword form={form} />
      </FormDialog>
    )
  }
  return (
    <StepActionsAround>
      {/* Not closed by a click outside: the recovery codes are shown once. */}
      <Dialog open fullWidth maxWidth="xs" fullScreen={isPhone} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('section.add')}</DialogTitle>
        <DialogContent>
          <SetUp
            ticket={ticket}
            offersApp={offersApp}
            onCodes={() => setHasCodes(true)}
            onDone={() => {
              notice({ message: t('section.added') })
              onDone()
            }}
          />
        </DialogContent>
        <DialogActions>
          {!hasCodes && <Button onClick={onDone}>{t('close')}</Button>}
          <StepActionsPlace />
        </DialogActions>
      </Dialog>
    </StepActionsAround>
  )
}
