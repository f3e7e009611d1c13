import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before a begun import is left: by a link, by the browser's buttons, or by closing the window. */
export function LeaveGuard({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('components')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysInside =
      nextLocation.pathname === currentLocation.pathname && new URLSearchParams(nextLocation.search).has('import')
    return !staysInside
  })
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('import.leave.title')}
      text={isRunning ? t('import.leave.textRunning') : t('import.leave.text')}
      confirmLabel={isRunning ? t('import.leave.confirmRunning') : t('import.leave.confirm')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
