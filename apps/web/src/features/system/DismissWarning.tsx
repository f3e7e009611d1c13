import { dismissBackupWarning, systemState } from '@castline/contract/calls/system'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

/** Asks for the reason for which the warning about missing backups is not needed. */
export function DismissWarning({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('system')
  const client = useQueryClient()
  const form = useCallForm(dismissBackupWarning, {
    empty: { reason: '' },
    inputOf: ({ reason }) => ({ body: { reason: reason.trim() } }),
    onSaved() {
      onClose()
      return client.invalidateQueries({ queryKey: queryKeyOf(systemState) })
    },
  })
  return (
    <FormDialog
      title={t('backups.dismiss.title')}
      submitLabel={t('backups.dismiss.submit')}
      canSubmit={form.draft.reason.trim() !== ''}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <FormField
        label={t('backups.dismiss.reason')}
        hint={t('backups.dismiss.hint')}
        required
        multiline
        autoFocus
        inputProps={{ maxLength: 500 }}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
