import type { Role } from '@castline/domain/users/roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import type { CallForm } from '#ui/use-call-form.ts'
import { useRoles } from './use-roles.ts'

export type UserDraft = { name: string; email: string; role: Role }

interface UserFieldsProps {
  form: Pick<CallForm<UserDraft>, 'draft' | 'set' | 'field' | 'faultOf'>
  /** False for a service account. */
  hasEmail?: boolean
  /** Fields after the name. */
  children?: ReactNode
}

/** The fields of a user that an administrator sets. */
export function UserFields({ form, hasEmail = true, children }: UserFieldsProps) {
  const { t } = useTranslation('users')
  const { draft, set, faultOf } = form
  const roles = useRoles(draft.role)
  const emailFault = faultOf('email')
  return (
    <>
      <FormField
        label={t('field.name')}
        {...form.field('name')}
        fault={faultOf('name') && t('fault.name')}
        required
        autoFocus
        autoComplete="off"
      />
      {children}
      <Choice
        label={t('field.role')}
        value={draft.role}
        options={roles.options}
        onChange={(role) => set('role', role)}
        helperText={t(`roleText.${draft.role}`)}
      />
      {roles.error && <FetchFailed error={roles.error} onRetry={() => void roles.refetch()} />}
      {hasEmail && (
        <FormField
          label={t('field.email')}
          type="email"
          {...form.field('email')}
          fault={emailFault && (emailFault === 'taken' ? t('taken.email') : t('fault.email'))}
          autoComplete="off"
        />
      )}
    </>
  )
}
