import { removeFactor } from '@castline/contract/calls/second-factor'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

interface RemoveFactorDialogProps {
  /** `totp` or the id of a passkey. */
  factor: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Removes a second factor, with the password. */
export function RemoveFactorDialog({ factor, name, onDone, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('second-factor')
  const notice = useNotice()
  const form = useCallForm(removeFactor, {
    empty: { currentPassword: '' },
    inputOf: ({ currentPassword }) => ({ body: { currentPassword, factor } }),
    onSaved() {
      notice({ message: t('section.removed', { name }) })
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('section.askRemove', { name })}
      submitLabel={t('section.remove')}
      form={form}
      onClose={onClose}
    >
      <Typography variant="body2">{t('section.removeText')}</Typography>
      <CurrentPassword form={form} />
    </FormDialog>
  )
}
