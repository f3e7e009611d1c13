import { listOwnKeys } from '@castline/contract/calls/keys'
import { listSessions } from '@castline/contract/calls/sessions'
import { changePassword } from '@castline/contract/calls/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useNotice } from '#ui/notices.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { OwnKeysQuestion } from './OwnKeysQuestion.tsx'
import { Section } from './Section.tsx'
import { usePageGuard } from './use-page-guard.ts'

interface OwnPasswordProps {
  /** The owner of the password, for password managers. */
  username: string | undefined
  /** The user's own names, which make a password weak. */
  names: readonly string[]
}

/** Changes the password. This signs out all other devices. */
export function OwnPassword(owner: OwnPasswordProps) {
  const { t } = useTranslation('account')
  // A new key for each change, which empties the form.
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <PasswordForm key={changes} {...owner} onChanged={() => setChanges(changes + 1)} />
    </Section>
  )
}

const checkOf = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => ({
  isChecked: value,
  onChange,
})

function PasswordForm({ username, names, onChanged }: OwnPasswordProps & { onChanged: () => void }) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(changePassword, {
    empty: { currentPassword: '', newPassword: '', endKeys: false },
    inputOf: (draft) => ({ body: draft }),
    onSaved() {
      onChanged()
      notice({ message: t('password.done') })
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listOwnKeys) })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
    },
  })
  const { draft } = form
  const isEmpty = draft.currentPassword === ''
  const newFault = form.faultOf('newPassword')
  const guard = usePageGuard(form.isChanged)

  return (
    <Box component="form" noValidate ref={form.formRef} onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <UnsavedQuestion guard={guard} />
      <ErrorText error={form.error} />
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        {...form.field('currentPassword')}
        fault={form.faultOf('currentPassword') && (isEmpty ? t('password.currentMissing') : t('password.currentWrong'))}
        required
        autoComplete="current-password"
      />
      <PasswordInput
        label={t('password.new')}
        {...form.field('newPassword')}
        hint={t('password.hint')}
        fault={newFault && (newFault === 'guessable' ? t('password.newGuessable') : t('password.newFault'))}
        required
        autoComplete="new-password"
        strengthFor={names}
      />
      <OwnKeysQuestion {...checkOf(form.field('endKeys'))} />
      <Box>
        <Button type="submit" variant={form.isChanged ? 'contained' : 'outlined'} loading={form.isSaving}>
          {t('password.submit')}
        </Button>
      </Box>
    </Box>
  )
}
