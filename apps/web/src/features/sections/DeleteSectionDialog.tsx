import { deleteSection } from '@castline/contract/calls/sections'
import type { Section } from '@castline/contract/sections'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { DeleteConsequences, useDeleteConsequences } from '#tracking/deleting/DeleteConsequences.tsx'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
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

/** Deletes a section; its components are moved to another one, or deleted after its name was typed. */
export function DeleteSectionDialog({ section, others, count, onDeleted, onClose }: DeleteSectionDialogProps) {
  const { t } = useTranslation('sections')
  const format = useFormat()
  const notice = useNotice()
  const [target, setTarget] = useState(others[0]?.id)
  const [fate, setFate] = useState<'move' | 'delete'>(target === undefined ? 'delete' : 'move')
  const [typed, setTyped] = useState('')
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
  const isMoving = held > 0 && fate === 'move'
  const isDeletingAll = held > 0 && fate === 'delete'
  const consequences = useDeleteConsequences(section.project_id, isDeletingAll ? { section_id: section.id } : null)

  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name: section.name })}
      text={
        held === 0 ? (
          t('delete.empty')
        ) : (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {target === undefined ? t('delete.nowhere', words) : t('delete.holds', words)}
            {target !== undefined && (
              <Choice
                label={t('delete.what')}
                value={fate}
                options={[
                  { value: 'move', label: t('delete.move') },
                  { value: 'delete', label: t('delete.deleteAll') },
                ]}
                onChange={setFate}
              />
            )}
            {isMoving && target !== undefined && (
              <Choice
                label={t('delete.moveTo')}
                value={target}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setTarget}
              />
            )}
            {isDeletingAll && (
              <>
                {t('delete.deletedText')}
                <DeleteConsequences {...consequences} />
                <FormField
                  label={t('delete.typeName', { name: section.name })}
                  value={typed}
                  onChange={setTyped}
                  autoComplete="off"
                />
              </>
            )}
          </Box>
        )
      }
      confirmLabel={isDeletingAll ? t('delete.deleteBoth') : isMoving ? t('delete.moveAndDelete') : t('delete.confirm')}
      isDestructive
      isBusy={deleting.isPending}
      // A conflict is not shown as an error: the text above explains it, and where the components can be moved.
      error={counted === null ? deleting.error : null}
      canConfirm={!isDeletingAll || (!consequences.isPending && typed.trim() === section.name)}
      onConfirm={() =>
        deleting.mutate({
          params: { id: section.id },
          query: isDeletingAll
            ? { delete_components: typed.trim() }
            : isMoving && target
              ? { move_to: target }
              : { if_empty: 'true' },
        })
      }
      onClose={onClose}
    />
  )
}
