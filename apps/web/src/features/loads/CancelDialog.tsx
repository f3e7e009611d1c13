import { useTranslation } from 'react-i18next'
import { LoadError } from './LoadError.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface CancelDialogProps {
  /** The load's number. */
  number: string
  isBusy: boolean
  error: unknown
  /** The reason is empty if none was typed. */
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks whether to cancel a load, and why. */
export function CancelDialog({ number, isBusy, error, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation('loads')
  return (
    <ReasonDialog
      title={t('cancel.title', { number })}
      text={t('cancel.text')}
      reasonLabel={t('cancel.reason')}
      isRequired={false}
      refusal={<LoadError error={error} />}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      isDestructive
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
