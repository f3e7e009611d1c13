import { beginSetUp } from '@castline/contract/calls/second-factor'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SetUp } from '#tracking/second-factor/SetUp.tsx'
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
    // Not closed by a click outside: the recovery codes are shown once.
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('section.add')}</DialogTitle>
      <DialogContent>
        <SetUp
          ticket={ticket}
          offersApp={offersApp}
          onDone={() => {
            notice({ message: t('section.added') })
            onDone()
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onDone}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
