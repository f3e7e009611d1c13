import { getUser, listUsers, updateUser } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import { roles } from '@castline/domain/users/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { useNotice } from '#ui/notices.tsx'
import { type UserDraft, UserFields } from './UserFields.tsx'

export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['users', 'statuses'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { user: self, know } = useSession()
  const form = useEditForm(updateUser, {
    stored: user,
    newest: useCall(getUser, { params: { id: user.id } }, { staleTime: 0 }).data,
    draftOf: ({ name, email, role }: User): UserDraft => ({ name, email: email ?? '', role }),
    bodyOf: (draft) => ({ ...draft, email: draft.email.trim() || null }),
    onSaved(saved) {
      notice({ message: t('edit.done', { name: saved.name }) })
      if (saved.id === self?.id) know(saved)
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })

  function shownOf(field: keyof UserDraft, value: string): string {
    const role = field === 'role' && roles.find((each) => each === value)
    return role ? t(`statuses:role.${role}`) : value
  }

  return (
    <EditDialog
      form={form}
      title={t('edit.title', { name: user.name })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => t(`field.${field}`)}
      shownOf={shownOf}
      onClose={onClose}
    >
      <UserFields form={form} hasEmail={user.kind === 'person'} />
    </EditDialog>
  )
}
