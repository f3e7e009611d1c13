import { undoImport } from '@castline/contract/calls/import'
import type { ProjectImport } from '@castline/contract/import'
import { undoRefusals } from '@castline/contract/values/import'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { keptText } from './kept-text.ts'

interface UndoImportProps {
  of: Pick<ProjectImport, 'id' | 'file_name' | 'created' | 'updated' | 'moved'>
  onUndone?: () => void
}

/** A button that undoes an import after a confirmation. */
export function UndoImport({ of, onUndone }: UndoImportProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const notice = useNotice()
  const componentsChanged = useComponentsChanged()
  const [isAsking, setIsAsking] = useState(false)
  const file = of.file_name ?? t('recent.noName')
  const undoing = useCallMutation(undoImport, {
    onSuccess(undone) {
      setIsAsking(false)
      notice({ message: dotted([t('recent.done', { file }), keptText(undone, t, format)]) })
      componentsChanged()
      onUndone?.()
    },
  })
  const refusal = useRefusalText(undoing.error)

  return (
    <>
      <Button
        onClick={() => {
          undoing.reset()
          setIsAsking(true)
        }}
      >
        {t('recent.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('recent.confirmTitle', { file })}
        text={
          refusal ? (
            <Alert severity="error">{refusal}</Alert>
          ) : (
            dotted([
              t('recent.confirmText', { created: format.number(of.created), updated: format.number(of.updated) }),
              of.moved > 0 ? t('recent.confirmMoved', { total: format.number(of.moved) }) : null,
            ])
          )
        }
        confirmLabel={t('recent.undo')}
        isDestructive
        canConfirm={!refusal}
        isBusy={undoing.isPending}
        error={refusal ? null : undoing.error}
        onConfirm={() => undoing.mutate({ params: { id: of.id } })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Why the import cannot be undone; null for any other error. */
function useRefusalText(error: unknown): string | null {
  const { t } = useTranslation('import')
  const format = useFormat()
  const [fault] = error instanceof ApiError && Array.isArray(error.details) ? error.details : []
  const code = undoRefusals.find((each) => each === fault?.code)
  return code ? t(`recent.refused.${code}`, { total: format.number(Number(fault?.values?.total ?? 0)) }) : null
}
