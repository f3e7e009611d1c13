import { deleteSection, type Section } from '@castline/contract/sections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

interface DeleteSectionDialogProps {
  section: Section
  /** The sections to which the components can be moved. */
  others: readonly Section[]
  /** The number of its components, as far as known. */
  count: number
  onDeleted: () => unknown
  onClose: () => void
}

/** The number of components in a conflict response. */
function countOf(error: Error | null): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  if (typeof current !== 'object' || current === null || !('components' in current)) return null
  return typeof current.components === 'number' ? current.components : null
}

/** Deletes a section after moving its components to another one. */
export function DeleteSectionDialog({ section, others, count, onDeleted, onClose }: DeleteSectionDialogProps) {
  const { t } = useTranslation('sections')
  const format = useFormat()
  const notice = useNotice()
  const [target, setTarget] = useState(others[0]?.id)
  const deleting = useCallMutation(deleteSection, {
    onSuccess() {
      notice({ message: t('delete.done', { name: section.name }) })
      onClose()
      return onDeleted()
    },
  })
  const counted = countOf(deleting.error)
  const held = counted ?? count
  const words = { count: held, formatted: format.number(held), name: section.name }
  const isStuck = held > 0 && target === undefined

  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name: section.name })}
      text={
        held === 0 ? (
          t('delete.empty')
        ) : (
          <>
            {isStuck ? t('delete.nowhere', words) : t('delete.holds', words)}
            {target !== undefined && (
              <Choice
                label={t('delete.moveTo')}
                value={target}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setTarget}
                sx={{ display: 'flex', marginBlockStart: 3 }}
              />
            )}
          </>
        )
      }
      confirmLabel={held > 0 ? t('delete.moveAndDelete') : t('delete.confirm')}
      isDestructive
      isBusy={deleting.isPending}
      // A conflict is not shown as an error: the text above explains it, and where the components can be moved.
      error={counted === null ? deleting.error : null}
      canConfirm={!isStuck}
      onConfirm={() =>
        deleting.mutate({ params: { id: section.id }, query: held > 0 && target ? { move_to: target } : {} })
      }
      onClose={onClose}
    />
  )
}
