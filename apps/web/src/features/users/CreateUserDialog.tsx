import { createUser, listUsers } from '@castline/contract/users'
import { mayUseQrFlow, type Role, reachesEveryProject, roles } from '@castline/domain/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '../../api/queries.ts'
import { Choice } from '../../ui/Choice.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { ProjectChecklist } from './ProjectChecklist.tsx'

const empty = { name: '', username: '', email: '', role: 'producer' as Role, password: '', projectIds: [] as string[] }

type Field = keyof typeof empty

/** Makes a user. Without a password they act by the labels' QR codes only. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'statuses'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(createUser, {
    empty,
    inputOf: (draft) => ({
      body: { ...draft, email: draft.email.trim() || null, password: draft.password || null },
    }),
    onSaved(user) {
      notice({ message: t('create.done', { name: user.name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const { draft, set } = form
  const mustSignIn = !mayUseQrFlow(draft.role)

  function fault(field: Exclude<Field, 'role'>): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && (field === 'username' || field === 'email')) return t(`taken.${field}`)
    return found && t(`fault.${field}`)
  }

  return (
    <FormDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      isSaving={form.isSaving}
      formRef={form.formRef}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <FormField
        label={t('field.name')}
        value={draft.name}
        onChange={(name) => set('name', name)}
        fault={fault('name')}
        required
        autoFocus
        autoComplete="off"
      />
      <FormField
        label={t('field.username')}
        value={draft.username}
        onChange={(username) => set('username', username)}
        hint={t('hint.username')}
        fault={fault('username')}
        required
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <Choice
        label={t('field.role')}
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: t(`statuses:role.${role}`) }))}
        onChange={(role) => set('role', role)}
        helperText={t(`roleText.${draft.role}`)}
      />
      <FormField
        label={t('field.email')}
        type="email"
        value={draft.email}
        onChange={(email) => set('email', email)}
        fault={fault('email')}
        autoComplete="off"
      />
      <PasswordInput
        label={t('field.password')}
        value={draft.password}
        onChange={(password) => set('password', password)}
        hint={mustSignIn ? t('hint.passwordToSignIn') : t('hint.password')}
        fault={fault('password')}
        autoComplete="new-password"
        strengthFor={[draft.name, draft.username, draft.email]}
      />
      <ProjectChecklist
        label={t('field.projectIds')}
        chosen={draft.projectIds}
        onChange={(projectIds) => set('projectIds', projectIds)}
        hint={reachesEveryProject(draft.role) ? t('assign.administrator') : undefined}
        fault={fault('projectIds')}
      />
    </FormDialog>
  )
}
