import { updateUser } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlsoRevokeKeys } from '#tracking/users/AlsoRevokeKeys.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { generatePassword } from './generate-password.ts'

interface ResetPasswordDialogProps {
  user: User
  onClose: () => void
}

/** Sets a new password and shows it once; it cannot be read later. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation('users')
  const [isSet, setIsSet] = useState(false)
  const form = useCallForm(updateUser, {
    empty: { password: '', endKeys: false },
    inputOf: (body) => ({ params: { id: user.id }, body }),
    onSaved: () => setIsSet(true),
  })
  const { password } = form.draft
  const fault = form.faultOf('password')
  if (isSet) return <SetPassword user={user} password={password} onClose={onClose} />

  return (
    <FormDialog
      title={t('reset.title', { name: user.name })}
      submitLabel={t('reset.submit')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reset.text')}
      </Typography>
      <PasswordInput
        label={t('reset.password')}
        value={password}
        onChange={(typed) => form.set('password', typed)}
        hint={t('reset.hint')}
        fault={fault && (fault === 'guessable' ? t('fault.guessable') : t('reset.fault'))}
        required
        autoFocus
        autoComplete="new-password"
        strengthFor={[user.name, user.username, user.email ?? '']}
      />
      <AlsoRevokeKeys
        whose="other"
        isChecked={form.draft.endKeys}
        onChange={(isChecked) => form.set('endKeys', isChecked)}
      />
      <Box>
        <Button variant="outlined" onClick={() => form.set('password', generatePassword())}>
          {t('reset.generate')}
        </Button>
      </Box>
    </FormDialog>
  )
}

function SetPassword({ user, password, onClose }: ResetPasswordDialogProps & { password: string }) {
  const { t } = useTranslation('users')
  return (
    <ShownOnce
      title={t('reset.doneTitle', { name: user.name })}
      label={t('reset.password')}
      secret={password}
      warning={t('reset.once')}
      onClose={onClose}
    >
      {!user.active && <Alert severity="info">{t('reset.inactive')}</Alert>}
    </ShownOnce>
  )
}
