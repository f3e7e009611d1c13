import { resetSecondFactor } from '@castline/contract/calls/second-factor'
import { listUsers } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { AlsoRevokeKeys } from '#tracking/users/AlsoRevokeKeys.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

/** Asks before the second factors of a user who lost them are removed. */
export function ResetFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { user: self } = useSession()
  const isSelf = self?.id === user.id
  const { name } = user
  const [endsKeys, setEndsKeys] = useState(false)
  const resetting = useCallMutation(resetSecondFactor, {
    onSuccess() {
      notice({ message: t('confirm.factor.done', { name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('confirm.factor.title', { name })}
      text={
        isSelf ? (
          t('confirm.factor.self')
        ) : (
          <>
            {t('confirm.factor.text')}
            <AlsoRevokeKeys whose="other" isChecked={endsKeys} onChange={setEndsKeys} />
          </>
        )
      }
      confirmLabel={t('confirm.factor.confirm')}
      isDestructive
      canConfirm={!isSelf}
      isBusy={resetting.isPending}
      error={resetting.error}
      onConfirm={() => resetting.mutate({ params: { id: user.id }, query: { keys: endsKeys ? 'true' : 'false' } })}
      onClose={onClose}
    />
  )
}
