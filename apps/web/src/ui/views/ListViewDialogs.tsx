import { createSavedView, deleteSavedView, listSavedViews, renameSavedView } from '@castline/contract/calls/saved-views'
import type { SavedView } from '@castline/contract/saved-views'
import type { ViewScreen } from '@castline/contract/values/saved-views'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { FormField } from '../FormField.tsx'
import { useCallForm } from '../use-call-form.ts'
import type { ViewSettings } from './settings.ts'

interface SaveViewDialogProps {
  projectId: string
  screen: ViewScreen
  settings: ViewSettings
  onClose: () => void
}

/** Keeps what a list shows under a name, for the user or for everybody in the project. */
export function SaveViewDialog({ projectId, screen, settings, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('ui')
  const queryClient = useQueryClient()
  const form = useCallForm(createSavedView, {
    empty: { name: '', is_shared: false },
    inputOf: ({ name, is_shared }) => ({ params: { id: projectId }, body: { name, settings, screen, is_shared } }),
    async onSaved() {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
      onClose()
    },
  })
  return (
    <FormDialog title={t('views.saveTitle')} submitLabel={t('views.save')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        {...form.field('name')}
        label={t('views.name')}
        fault={form.faultOf('name') && t('views.nameFault')}
        inputProps={{ maxLength: 120 }}
        required
        autoFocus
      />
      <FormControlLabel
        control={
          <Checkbox checked={form.draft.is_shared} onChange={(_event, isShared) => form.set('is_shared', isShared)} />
        }
        label={t('views.shared')}
      />
    </FormDialog>
  )
}

interface OneViewProps {
  projectId: string
  view: SavedView
  onClose: () => void
}

/** Gives a view another name; what it shows stays. */
export function RenameViewDialog({ projectId, view, onClose }: OneViewProps) {
  const { t } = useTranslation('ui')
  const queryClient = useQueryClient()
  const form = useCallForm(renameSavedView, {
    empty: { name: view.name },
    inputOf: ({ name }) => ({ params: { id: projectId, viewId: view.id }, body: { name } }),
    async onSaved() {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('views.renameTitle', { name: view.name })}
      submitLabel={t('views.rename')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <FormField
        {...form.field('name')}
        label={t('views.name')}
        fault={form.faultOf('name') && t('views.nameFault')}
        inputProps={{ maxLength: 120 }}
        required
        autoFocus
      />
    </FormDialog>
  )
}

export function DeleteViewDialog({ projectId, view, onClose }: OneViewProps) {
  const { t } = useTranslation('ui')
  const queryClient = useQueryClient()
  const removing = useCallMutation(deleteSavedView, {
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('views.deleteTitle', { name: view.name })}
      text={view.is_shared ? t('views.deleteShared') : undefined}
      confirmLabel={t('views.delete')}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate({ params: { id: projectId, viewId: view.id } })}
      onClose={onClose}
    />
  )
}
