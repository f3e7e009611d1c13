import { deleteOtherComponent } from '@castline/contract/calls/other-components'
import type { OtherComponent } from '@castline/contract/other-components'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

/** Asks for confirmation before other components are deleted in all statuses. */
export function DeleteOtherDialog({ component, onClose }: { component: OtherComponent; onClose: () => void }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const notice = useNotice()
  const componentsChanged = useComponentsChanged()
  const { id, name, total_quantity } = component
  const removing = useCallMutation(deleteOtherComponent, {
    onSuccess() {
      notice({ message: t('other.deleted', { name }) })
      componentsChanged()
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
