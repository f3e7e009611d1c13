import { useTranslation } from 'react-i18next'
import { LoadFaults } from './LoadFaults.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type GivenReasons, neededReasons, refusalsOf } from './refusals.ts'

interface NeededReasonDialogProps {
  /** The refusal that names the exceeded limits and the components that are not cured. */
  error: unknown
  onConfirm: (reasons: GivenReasons) => void
  onClose: () => void
}

/** Asks why a load exceeds the limits of its trailer or has components that are not cured; both at once if it does both. */
export function NeededReasonDialog({ error, onConfirm, onClose }: NeededReasonDialogProps) {
  const { t } = useTranslation('loads')
  const needed = neededReasons(error)
  const [only, ...more] = needed
  const words = {
    limit_reason: { title: t('limit.title'), reason: t('limit.reason') },
    curing_reason: { title: t('curing.title'), reason: t('curing.reason') },
    both: { title: t('reasons.title'), reason: t('reasons.reason') },
  }
  const { title, reason: reasonLabel } = words[only && more.length === 0 ? only : 'both']
  return (
    <ReasonDialog
      title={title}
      text={
        <div>
          <LoadFaults faults={refusalsOf(error)} />
        </div>
      }
      reasonLabel={reasonLabel}
      isRequired
      confirmLabel={t('limit.confirm')}
      onConfirm={(reason) => onConfirm(Object.fromEntries(needed.map((field) => [field, reason])))}
      onClose={onClose}
    />
  )
}
