import { deleteOtherComponent, type OtherComponent } from '@castline/contract/other-components'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useNotice } from '../../../ui/notices.tsx'
import { usePiecesChanged } from '../use-pieces-changed.ts'

/** Asks before other components are gone for good, in every status. */
export function DeleteOtherDialog({ component, onClose }: { component: OtherComponent; onClose: () => void }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const notice = useNotice()
  const piecesChanged = usePiecesChanged()
  const { id, name, total_quantity } = component
  const removing = useCallMutation(deleteOtherComponent, {
    onSuccess() {
      notice({ message: t('other.deleted', { name }) })
      piecesChanged()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('other.deleteTitle', { name })}
      text={t('other.deleteText', { formatted: format.number(total_quantity) })}
      confirmLabel={t('row.delete')}
      isDestructive
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate({ params: { id } })}
      onClose={onClose}
    />
  )
}
