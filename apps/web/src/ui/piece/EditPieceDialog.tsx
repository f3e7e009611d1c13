import { updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import { implausible } from '@castline/domain/plausibility'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { EditDialog } from '../editing/EditDialog.tsx'
import { useEditForm } from '../editing/use-edit-form.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { useNotice } from '../notices.tsx'
import { DoubtsQuestion } from '../numbers/DoubtsQuestion.tsx'
import { useNumberEntry } from '../numbers/number-entry.ts'
import { useDoubts } from '../numbers/use-doubts.ts'
import { PieceFields } from './PieceFields.tsx'
import { draftOf, editedPieceOf, measuresOf } from './piece-draft.ts'

/** Changes what a piece is; its status has ways of its own. */
export function EditPieceDialog({ piece, onClose }: { piece: Component; onClose: () => void }) {
  const { t } = useTranslation('editing')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const stored = useCall(listSections, { params: { id: piece.project_id } })
  const sections = stored.data ?? [{ id: piece.section_id, name: piece.section_name }]
  const entry = useNumberEntry()
  const doubts = useDoubts()
  const form = useEditForm(updateComponent, {
    stored: piece,
    draftOf: (stored) => draftOf(stored, entry),
    bodyOf: (draft) => editedPieceOf(draft, entry),
    ask: (draft, changed, send) => doubts.ask(implausible(measuresOf(draft, entry), changed), send),
    onSaved({ name }) {
      notice({ message: t('piece.edit.done', { name }) })
      // Lists, cards and figures of other screens tell of it, too.
      void queryClient.invalidateQueries()
      onClose()
    },
  })

  return (
    <EditDialog
      form={form}
      title={t('piece.edit.title', { name: piece.name })}
      submitLabel={t('piece.edit.submit')}
      labelOf={(field) => t(`piece.field.${field}`)}
      shownOf={(field, value) => (field === 'section_id' && sections.find(({ id }) => id === value)?.name) || value}
      onClose={onClose}
    >
      {stored.isError && <LoadFailed error={stored.error} onRetry={() => void stored.refetch()} />}
      <PieceFields form={form} entry={entry} sections={sections} isNew={false} />
      <DoubtsQuestion doubts={doubts} entry={entry} />
    </EditDialog>
  )
}
