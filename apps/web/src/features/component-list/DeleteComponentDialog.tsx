import { deleteComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/component/use-components-changed.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

interface DeleteComponentDialogProps {
  component: Component
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before a component is removed from all lists and counts. */
export function DeleteComponentDialog({ component, onDeleted, onClose }: DeleteComponentDialogProps) {
  const { t } = useTranslation('components')
  const notice = useNotice()
  const componentsChanged = useComponentsChanged()
  const removing = useCallMutation(deleteComponent, {
    onSuccess() {
      notice({ message: t('piece.delete.done', { number: component.control_number }) })
      componentsChanged()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('piece.delete.title', { number: component.control_number })}
      text={t('piece.delete.text')}
      confirmLabel={t('piece.delete.confirm')}
      isDestructive
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate({ params: { id: component.id } })}
      onClose={onClose}
    />
  )
}
