import { deleteFile } from '@castline/contract/calls/files'
import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import { defaultLanguage } from '@castline/domain/languages'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'
import { deletionMessage } from './deletion-message.ts'

interface DeleteRevisionProps {
  componentId: string
  file: ComponentFile
  onDeleted: () => void
  onClose: () => void
}

export function DeleteRevision({ componentId, file, onDeleted, onClose }: DeleteRevisionProps) {
  const { t, i18n } = useTranslation('component')
  const errorMessage = useErrorMessage()
  const notice = useNotice()
  const name = revisionName(file)
  const deletion = useCallMutation(deleteFile, {
    onSuccess() {
      notice({ message: t('delete.done', { name }) })
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name })}
      text={
        <>
          {t('delete.text', { revision: file.revision })}
          {deletion.isError && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {/* The server's messages, and those of browsers, are English. */}
              {i18n.language === defaultLanguage
                ? deletionMessage(deletion.error, t('delete.failed'))
                : errorMessage(deletion.error)}
            </Alert>
          )}
        </>
      }
      confirmLabel={t('delete.confirm')}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate({ params: { id: componentId, revision: file.revision } })}
      onClose={onClose}
    />
  )
}
