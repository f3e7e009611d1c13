import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useLeaveGuard } from './leave-guard.ts'

/** Asks before a page with something typed in it is left. */
export function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('ui')
  const guard = useLeaveGuard(() => !isChanged)
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}
