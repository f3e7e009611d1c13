import { closeStatement, getStatement, listStatements } from '@castline/contract/calls/statements'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

interface CloseDialogProps {
  projectId: string
  month: string
  monthName: string
  onClose: () => void
}

/** Closes a month, which cannot be undone. */
export function CloseDialog({ projectId, month, monthName, onClose }: CloseDialogProps) {
  const { t } = useTranslation('statements')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const closing = useCallMutation(closeStatement, {
    onSuccess() {
      notice({ message: t('close.done', { month: monthName }) })
      onClose()
    },
    onSettled: () =>
      Promise.all(
        [listStatements, getStatement].map((each) => queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })),
      ),
  })
  return (
    <ConfirmDialog
      open
      title={t('close.title', { month: monthName })}
      text={t('close.text')}
      confirmLabel={t('close.confirm')}
      isBusy={closing.isPending}
      error={closing.error}
      onConfirm={() => closing.mutate({ params: { id: projectId }, body: { month } })}
      onClose={onClose}
    />
  )
}
