import { setBaseline } from '@castline/contract/calls/plan'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

interface BaselineDialogProps {
  projectId: string
  /** When the baseline was last set; null if never. */
  setAt: string | null
  onClose: () => void
}

/** Sets the baseline of the plan; again only with a reason. */
export function BaselineDialog({ projectId, setAt, onClose }: BaselineDialogProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(setBaseline, {
    empty: { reason: '' },
    inputOf: ({ reason }) => ({ params: { id: projectId }, body: { reason: reason.trim() || null } }),
    onSaved() {
      notice({ message: t('baseline.done') })
      onClose()
      return queryClient.invalidateQueries()
    },
  })
  return (
    <FormDialog
      title={t('baseline.title')}
      submitLabel={t('baseline.open')}
      canSubmit={setAt === null || form.draft.reason.trim() !== ''}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <Typography>{t('baseline.text')}</Typography>
      {setAt !== null && (
        <>
          <Typography>{t('baseline.again', { date: format.date(setAt) })}</Typography>
          <FormField label={t('baseline.reason')} {...form.field('reason')} required inputProps={{ maxLength: 500 }} />
        </>
      )}
    </FormDialog>
  )
}
