import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'

interface UnsavedGuardProps {
  hasEntries: boolean
  /** Somebody closes the form. */
  isClosing: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before what was entered is lost: by closing the form, by a way out of the page, or with the window. */
export function UnsavedGuard({ hasEntries, isClosing, onDiscard, onKeep }: UnsavedGuardProps) {
  const { t } = useTranslation('components')
  const guard = useLeaveGuard(() => !hasEntries)
  useEffect(() => {
    if (!hasEntries) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEntries])
  return (
    <ConfirmDialog
      open={isClosing || guard.isAsking}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      isDestructive
      onConfirm={guard.isAsking ? guard.leave : onDiscard}
      onClose={guard.isAsking ? guard.stay : onKeep}
    />
  )
}
