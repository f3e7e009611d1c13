import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { QueuedChange } from '../change.ts'

export interface DropQuestionProps {
  change: QueuedChange
  action: string
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether to delete a change that waits on this device. */
export function DropQuestion({ change: { mark, refusal }, action, isOpen, ...rest }: DropQuestionProps) {
  const { t } = useTranslation('offline')
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('drop.title', { mark, action })}
      text={refusal ? t('drop.refusedText') : t('drop.waitingText')}
      confirmLabel={t('drop.open')}
      isDestructive
      {...rest}
    />
  )
}
