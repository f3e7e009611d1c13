import { useTranslation } from 'react-i18next'
import { LoadFaults } from './LoadFaults.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { refusalsOf } from './refusals.ts'

interface OverLimitDialogProps {
  /** The refusal that names the exceeded limits. */
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a load exceeds the limits of its trailer. */
export function OverLimitDialog({ error, onConfirm, onClose }: OverLimitDialogProps) {
  const { t } = useTranslation('loads')
  return (
    <ReasonDialog
      title={t('limit.title')}
      text={<LoadFaults faults={refusalsOf(error)} />}
      reasonLabel={t('limit.reason')}
      isRequired
      confirmLabel={t('limit.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
