import { undoEdit } from '@castline/contract/calls/edit-history'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useWatchedCall } from '#api/watched-call.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

/** Restores the components of a deletion that are still deleted. */
export function RestoreButton({ entryId, name }: { entryId: string; name: string }) {
  const { t } = useTranslation(['users', 'ui'])
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const componentsChanged = useComponentsChanged()
  const { progress, send } = useWatchedCall()
  const restoring = useCallMutation(
    undoEdit,
    {
      onSuccess({ undone, kept }) {
        const numbers = { formatted: format.number(undone), kept: format.number(kept.length) }
        if (kept.length > 0) notice({ message: t('audit.notRestored', numbers), severity: 'warning' })
        else notice({ message: t('audit.restored', numbers) })
        componentsChanged()
      },
      onError: (error) => notice({ message: errorMessage(error), severity: 'error' }),
    },
    send,
  )
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {progress && progress.of > 1 && (
        <Typography variant="body2">
          {t('ui:working', { done: format.number(progress.done), total: format.number(progress.of) })}
        </Typography>
      )}
      <Button
        aria-label={t('audit.restoreOf', { name })}
        loading={restoring.isPending}
        onClick={() => restoring.mutate({ params: { id: entryId } })}
      >
        {t('audit.restore')}
      </Button>
    </Box>
  )
}
