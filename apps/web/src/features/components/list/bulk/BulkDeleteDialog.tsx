import { deleteComponents } from '@castline/contract/calls/bulk-edits'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useWatchedCall } from '#api/watched-call.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { DeleteConsequences, useDeleteConsequences } from '#tracking/deleting/DeleteConsequences.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { westernDigits } from '#ui/numbers/western-digits.ts'
import type { Selection } from '../selection.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { RecentBulk } from './recent-bulk.ts'

interface BulkDeleteDialogProps {
  projectId: string
  selected: Selection
  onDone: (recent: RecentBulk) => void
  onClose: () => void
}

/** Deletes the selected components; their number is typed to confirm. */
export function BulkDeleteDialog({ projectId, selected, onDone, onClose }: BulkDeleteDialogProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const componentsChanged = useComponentsChanged()
  const [typed, setTyped] = useState('')
  const formatted = format.number(selected.size)
  const installed = [...selected.values()].filter(({ status }) => status === 'installed').length
  const [ids] = useState(() => [...selected.keys()])
  const consequences = useDeleteConsequences(projectId, { ids })
  const watched = useWatchedCall()
  const deleting = useCallMutation(
    deleteComponents,
    {
      onSuccess({ edit_id: editId, changed: count, missing }) {
        onDone({ kind: 'delete', editId, count, missing: missing.length, at: Date.now() })
        onClose()
      },
      onSettled: componentsChanged,
    },
    watched.send,
  )
  return (
    <ConfirmDialog
      open
      title={t('bulk.delete.title', { formatted })}
      text={
        <>
          {t('bulk.delete.text')}
          <DeleteConsequences {...consequences} />
          {installed > 0 && (
            <Typography sx={{ fontWeight: 600, color: 'status.rejected.text', marginBlockStart: 1 }}>
              {t('bulk.delete.installed', { formatted: format.number(installed) })}
            </Typography>
          )}
          <Typography component="div" sx={{ marginBlockStart: 3 }}>
            <FormField
              label={t('bulk.delete.typed', { number: selected.size })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              inputProps={{ inputMode: 'numeric' }}
            />
          </Typography>
          <Box sx={{ marginBlockStart: 2 }}>
            <BulkProgress
              label={t('bulk.delete.open')}
              watched={watched}
              isRunning={deleting.isPending}
              error={deleting.error}
            />
          </Box>
        </>
      }
      confirmLabel={t('bulk.delete.submit', { formatted })}
      isDestructive
      canConfirm={!consequences.isPending && westernDigits(typed.trim()) === String(selected.size)}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate({ params: { id: projectId }, body: { ids } })}
      onClose={onClose}
      onStop={watched.stop}
    />
  )
}
