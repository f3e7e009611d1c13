import { deleteComponent } from '@castline/contract/calls/component-edits'
import { restoreComponent } from '@castline/contract/calls/edit-history'
import type { ListedComponent } from '@castline/contract/components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { DeleteConsequences, useDeleteConsequences } from '#tracking/deleting/DeleteConsequences.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'

interface DeleteComponentDialogProps {
  component: ListedComponent
  projectId: string
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a component, an installed one only with its typed mark. The notice offers to restore it. */
export function DeleteComponentDialog({ component, projectId, onDeleted, onClose }: DeleteComponentDialogProps) {
  const { t } = useTranslation(['components', 'fields'])
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const componentsChanged = useComponentsChanged()
  const [typed, setTyped] = useState('')
  const { id, name, control_number: number } = component
  const isInstalled = component.status === 'installed'
  const consequences = useDeleteConsequences(projectId, { ids: [id] })
  const restoring = useCallMutation(restoreComponent, {
    onSuccess() {
      notice({ message: t('piece.delete.restored', { number }) })
      componentsChanged()
    },
    onError: (error) => notice({ message: errorMessage(error), severity: 'error' }),
  })
  const removing = useCallMutation(deleteComponent, {
    onSuccess() {
      const restore = () => restoring.mutate({ params: { id }, body: {} })
      notice({
        message: t('piece.delete.done', { number }),
        action: { label: t('piece.delete.restore'), onClick: restore },
      })
      componentsChanged()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('piece.delete.title', { number })}
      text={
        <>
          {t('piece.delete.text')}
          <DeleteConsequences {...consequences} />
          {isInstalled && (
            <>
              <p>{t('piece.delete.installed', { mark: name })}</p>
              <FormField label={t('fields:field.name')} value={typed} onChange={setTyped} autoComplete="off" />
            </>
          )}
        </>
      }
      confirmLabel={t('piece.delete.confirm')}
      isDestructive
      canConfirm={!consequences.isPending && (!isInstalled || typed.trim() === name)}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate({ params: { id } })}
      onClose={onClose}
    />
  )
}
