import { updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/queries.ts'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { useNotice } from '../../../ui/notices.tsx'
import { useCallForm } from '../../../ui/use-call-form.ts'
import { usePiecesChanged } from '../use-pieces-changed.ts'
import { EditConflict } from './EditConflict.tsx'
import { PieceFields } from './PieceFields.tsx'
import { changedFields, draftOf, editOf } from './piece-draft.ts'
import { pieceNow } from './piece-now.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** Changes what a piece is; its status has ways of its own. */
export function EditPieceDialog({ piece, onClose }: { piece: Component; onClose: () => void }) {
  const { t } = useTranslation('components')
  const notice = useNotice()
  const piecesChanged = usePiecesChanged()
  const sections = useCall(listSections, { params: { id: piece.project_id } })
  const [known, setKnown] = useState(piece)
  const [isClosing, setIsClosing] = useState(false)
  const before = draftOf(known)
  const form = useCallForm(updateComponent, {
    empty: before,
    inputOf: (draft) => ({
      params: { id: piece.id },
      body: { ...editOf(draft, before), version: known.version },
    }),
    onSaved({ name }) {
      notice({ message: t('piece.edit.done', { name }) })
      piecesChanged()
      onClose()
    },
  })
  const changed = changedFields(form.draft, before)
  const now = pieceNow(form.error, known)

  function submit(event: SubmitEvent): void {
    if (changed.length > 0) {
      form.submit(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  /** Goes on from how the piece is now; what was entered here stays, and the rest follows. */
  function keepMine(current: Component): void {
    const theirs = draftOf(current)
    for (const field of changedFields(before, theirs)) if (!changed.includes(field)) form.set(field, theirs[field])
    setKnown(current)
  }

  function takeTheirs(current: Component): void {
    const theirs = draftOf(current)
    for (const field of changedFields(form.draft, theirs)) form.set(field, theirs[field])
    setKnown(current)
  }

  return (
    <FormDialog
      title={t('piece.edit.title', { name: piece.name })}
      submitLabel={t('piece.edit.submit')}
      isSaving={form.isSaving}
      canSubmit={!now}
      formRef={form.formRef}
      onSubmit={submit}
      onClose={() => (changed.length > 0 ? setIsClosing(true) : onClose())}
    >
      {now ? (
        <EditConflict onKeepMine={() => keepMine(now)} onTakeTheirs={() => takeTheirs(now)} />
      ) : (
        <ErrorText error={pieceNow(form.error, null) ? null : form.error} />
      )}
      {sections.isError && <LoadFailed error={sections.error} onRetry={() => void sections.refetch()} />}
      <PieceFields form={form} sections={sections.data ?? []} isNew={false} />
      <UnsavedGuard
        hasEntries={changed.length > 0 && !form.isSaving}
        isClosing={isClosing}
        onDiscard={onClose}
        onKeep={() => setIsClosing(false)}
      />
    </FormDialog>
  )
}
