import { createSavedView, listSavedViews, renameSavedView } from '@castline/contract/calls/saved-views'
import type { SavedView } from '@castline/contract/saved-views'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

interface NameDialogProps {
  title: string
  submitLabel: string
  form: CallForm<{ name: string }>
  onClose: () => void
}

function NameDialog({ title, submitLabel, form, onClose }: NameDialogProps) {
  const { t } = useTranslation('saved-views')
  return (
    <FormDialog title={title} submitLabel={submitLabel} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        fault={form.faultOf('name') && t('nameFault')}
        inputProps={{ maxLength: 120 }}
        required
        autoFocus
      />
    </FormDialog>
  )
}

interface SaveViewDialogProps {
  projectId: string
  settings: SavedView['settings']
  onClose: () => void
}

/** Saves what is shown under a name. */
export function SaveViewDialog({ projectId, settings, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('saved-views')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(createSavedView, {
    empty: { name: '' },
    inputOf: ({ name }) => ({ params: { id: projectId }, body: { name, settings } }),
    onSaved({ name }) {
      notice({ message: t('saved', { name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
    },
  })
  return <NameDialog title={t('saveTitle')} submitLabel={t('saveSubmit')} form={form} onClose={onClose} />
}

interface RenameViewDialogProps {
  projectId: string
  view: SavedView
  onClose: () => void
}

export function RenameViewDialog({ projectId, view, onClose }: RenameViewDialogProps) {
  const { t } = useTranslation('saved-views')
  const queryClient = useQueryClient()
  const form = useCallForm(renameSavedView, {
    empty: { name: view.name },
    inputOf: ({ name }) => ({ params: { id: projectId, viewId: view.id }, body: { name } }),
    onSaved() {
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSavedViews) })
    },
  })
  return (
    <NameDialog title={t('renameTitle', { name: view.name })} submitLabel={t('rename')} form={form} onClose={onClose} />
  )
}
