import { eraseUser, formerUsers, previewErasure } from '@castline/contract/calls/leaving'
import { listUsers } from '@castline/contract/calls/users'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

interface EraseDialogProps {
  user: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Shows what erasing a person would change, and does it after their username was typed. */
export function EraseDialog({ user: { id, name }, onClose }: EraseDialogProps) {
  const { t } = useTranslation('leaving')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const preview = useCall(previewErasure, { params: { id } }, { staleTime: 0 })
  const form = useCallForm(eraseUser, {
    empty: { username: '' },
    inputOf: ({ username }) => ({ params: { id }, body: { username } }),
    onSaved() {
      notice({ message: t('erase.done') })
      onClose()
      return Promise.all(
        [listUsers, formerUsers].map((list) => queryClient.invalidateQueries({ queryKey: queryKeyOf(list) })),
      )
    },
  })
  const mentions = preview.data?.mentions ?? []

  return (
    <FormDialog
      title={t('erase.title', { name })}
      submitLabel={t('erase.submit')}
      canSubmit={preview.data !== undefined}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <Typography variant="body2">{t('erase.text')}</Typography>
      {preview.isError && <FetchFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton variant="rounded" height={72} />}
      {preview.data && (
        <Box role="status">
          <Typography variant="body2">
            {t('erase.records', { count: preview.data.records, formatted: format.number(preview.data.records) })}
          </Typography>
          {mentions.length > 0 && <Typography variant="body2">{t('erase.mentions')}</Typography>}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, fontSize: '0.875rem' }}>
            {mentions.map(({ column, rows }) => (
              <li key={column}>
                <code dir="ltr">{column}</code>
                {format.colon}
                {format.number(rows)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Alert severity="warning">{t('erase.forGood')}</Alert>
      <FormField
        label={t('erase.username', { username: preview.data?.username ?? '…' })}
        {...form.field('username')}
        fault={form.faultOf('username') && t('erase.usernameFault')}
        required
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
    </FormDialog>
  )
}
