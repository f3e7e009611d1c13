import { useTranslation } from 'react-i18next'
import { ownQueuedChanges, useQueue } from '#tracking/queue/use-queue.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { answerSignOut } from './sign-out-question.ts'

interface SignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Shows how many changes are waiting, and asks whether to sign out. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('offline')
  useQueue()
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('signOut.title', { count: ownQueuedChanges().length })}
      text={t('signOut.text')}
      confirmLabel={t('signOut.confirm')}
      onConfirm={() => answerSignOut(true)}
      onClose={onClose}
    />
  )
}
