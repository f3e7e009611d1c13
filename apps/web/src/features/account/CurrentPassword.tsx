import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import type { CallForm } from '#ui/use-call-form.ts'

/** The field that asks for the current password, with the form's error. */
export function CurrentPassword({ form }: { form: CallForm<{ currentPassword: string }> }) {
  const { t } = useTranslation('account')
  const isEmpty = form.draft.currentPassword === ''
  return (
    <>
      <ErrorText error={form.error} />
      <PasswordInput
        label={t('password.current')}
        {...form.field('currentPassword')}
        fault={form.faultOf('currentPassword') && (isEmpty ? t('password.currentMissing') : t('password.currentWrong'))}
        required
        autoFocus
        autoComplete="current-password"
      />
    </>
  )
}
