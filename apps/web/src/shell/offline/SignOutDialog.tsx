import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { useStoredAnswers } from '#tracking/checklists/answer-queue.ts'
import { ownQueuedChanges, useQueue } from '#tracking/offline/queue.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { answerSignOut } from './sign-out-question.ts'

interface SignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Shows how many changes and answers to checklists are waiting, and asks whether to sign out. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('offline')
  const { user } = useSession()
  const answers = useStoredAnswers().filter(({ userId }) => userId === user?.id)
  useQueue()
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('signOut.title', { count: ownQueuedChanges().length + answers.length })}
      text={t('signOut.text')}
      confirmLabel={t('signOut.confirm')}
      onConfirm={() => answerSignOut(true)}
      onClose={onClose}
    />
  )
}
