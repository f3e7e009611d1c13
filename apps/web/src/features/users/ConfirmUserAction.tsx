import { deleteUser, listUsers, updateUser } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

interface ConfirmUserActionProps {
  user: User
  action: 'deactivate' | 'activate' | 'delete'
  onClose: () => void
}

/** Asks for confirmation before a user is deactivated, activated or deleted. */
export function ConfirmUserAction({ user, action, onClose }: ConfirmUserActionProps) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { user: self, signOut } = useSession()
  const isSelf = self?.id === user.id
  const { name } = user

  async function done(): Promise<void> {
    notice({ message: t(`confirm.${action}.done`, { name }) })
    onClose()
    // The server has ended this session, too.
    if (isSelf && action !== 'activate') signOut()
    else await queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
  }

  const changing = useCallMutation(updateUser, { onSuccess: done })
  const deleting = useCallMutation(deleteUser, { onSuccess: done })
  const params = { id: user.id }

  return (
    <ConfirmDialog
      open
      title={t(`confirm.${action}.title`, { name })}
      text={
        <>
          {t(`confirm.${action}.text`)}
          {isSelf && action !== 'activate' && ` ${t('self')}`}
        </>
      }
      confirmLabel={t(`confirm.${action}.confirm`)}
      isDestructive={action !== 'activate'}
      isBusy={changing.isPending || deleting.isPending}
      error={changing.error ?? deleting.error}
      onConfirm={() =>
        action === 'delete'
          ? deleting.mutate({ params })
          : changing.mutate({ params, body: { active: action === 'activate' } })
      }
      onClose={onClose}
    />
  )
}
