import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import type { LeaveGuard } from './use-leave-guard.ts'

/** Asks for confirmation before unsaved input is lost. */
export function UnsavedQuestion({ guard }: { guard: LeaveGuard }) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      isDestructive
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}
