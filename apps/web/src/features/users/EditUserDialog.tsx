import { listUsers, type User, updateUser } from '@castline/contract/users'
import { roles } from '@castline/domain/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/errors.ts'
import { queryKeyOf } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { editsOf } from './edits.ts'

/** The version that somebody else's edit has left, where that is why ours was refused. */
function newerVersion(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  const version = typeof current === 'object' && current && 'version' in current ? current.version : null
  return typeof version === 'number' ? version : null
}

/** Changes a user's name, address and role. Only what was changed here is sent: another's edit of the rest stays. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['users', 'statuses'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { user: self, know } = useSession()
  // As it was opened: what others change meanwhile is theirs.
  const [before] = useState(user)
  const [version, setVersion] = useState(user.version)
  const form = useCallForm(updateUser, {
    empty: { name: user.name, email: user.email ?? '', role: user.role },
    inputOf: (draft) => ({ params: { id: user.id }, body: { ...editsOf(before, draft), version } }),
    onSaved(saved) {
      notice({ message: t('edit.done', { name: saved.name }) })
      if (saved.id === self?.id) know(saved)
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
    onRefused(error) {
      const newer = newerVersion(error)
      if (newer === null) return
      setVersion(newer)
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const { draft, set } = form

  function fault(field: 'name' | 'email'): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && field === 'email') return t('taken.email')
    return found && t(`fault.${field}`)
  }

  return (
    <FormDialog
      title={t('edit.title', { name: user.name })}
      submitLabel={t('edit.submit')}
      isSaving={form.isSaving}
      canSubmit={Object.keys(editsOf(before, draft)).length > 0}
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
    </FormDialog>
  )
}
