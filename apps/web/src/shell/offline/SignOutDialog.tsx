import { useTranslation } from 'react-i18next'
import { ownKeptChanges, useQueue } from '#tracking/offline/queue.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { answerSignOut } from './sign-out-question.ts'

interface SignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Shows the number of waiting changes and asks whether to sign out. */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('offline')
  useQueue()
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('signOut.title', { count: ownKeptChanges().length })}
      text={t('signOut.text')}
      confirmLabel={t('signOut.confirm')}
      onConfirm={() => answerSignOut(true)}
      onClose={onClose}
    />
  )
}
