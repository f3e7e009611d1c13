import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ownKeptChanges, useQueue } from '../../api/offline/queue.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { answerSignOut, isAskingToSignOut, watchSignOut } from './sign-out-question.ts'

/** Asks whoever signs out while changes of theirs still wait on this device. */
export function SignOutQuestion() {
  const { t } = useTranslation('offline')
  useQueue()
  const isAsking = useSyncExternalStore(watchSignOut, isAskingToSignOut)
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('signOut.title', { count: ownKeptChanges().length })}
      text={t('signOut.text')}
      confirmLabel={t('signOut.confirm')}
      onConfirm={() => answerSignOut(true)}
      onClose={() => answerSignOut(false)}
    />
  )
}
