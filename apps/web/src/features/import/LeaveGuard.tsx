import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLeaveGuard, useTabGuard } from '#ui/editing/use-leave-guard.ts'

/** Asks for confirmation before a started import is left by a link, the back button, or closing the window. */
export function LeaveGuard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('import')
  const { pathname } = useLocation()
  const guard = useLeaveGuard((next) => next.pathname === pathname && new URLSearchParams(next.search).has('import'))
  useTabGuard(isRunning)
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t('leave.title')}
      text={isRunning ? t('leave.textRunning') : t('leave.text')}
      confirmLabel={isRunning ? t('leave.confirmRunning') : t('leave.confirm')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}
