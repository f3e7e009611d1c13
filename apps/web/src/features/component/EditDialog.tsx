import { updateComponent } from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Choice } from '../../ui/Choice.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { changesOf, type DraftField, draftOf, isChanged, measures, versionNow } from './edit-draft.ts'

interface EditDialogProps {
  piece: ComponentDetail
  /** The piece is another one now. */
  onSaved: () => void
  onClose: () => void
}

/** Changes what is written of a piece. Somebody else's edit meanwhile is said before it is put over. */
export function EditDialog({ piece, onSaved, onClose }: EditDialogProps) {
  const { t } = useTranslation('component')
  const notice = useNotice()
  const [before] = useState(() => draftOf(piece))
  const [version, setVersion] = useState(piece.version)
  const sections = useCall(listSections, { params: { id: piece.project_id } })
  const form = useCallForm(updateComponent, {
    empty: { ...before },
    inputOf: (draft) => ({ params: { id: piece.id }, body: changesOf(draft, before, version) }),
    onSaved({ control_number }) {
      notice({ message: t('edit.done', { number: control_number }) })
      onSaved()
      onClose()
    },
  })
  const { draft, set, error } = form
  const newer = versionNow(error)
  // What is saved next is known to go over the newer state.
  if (newer !== null && newer !== version) setVersion(newer)

  function fault(field: DraftField): string | null {
    const found = form.faultOf(field)
    if (found === 'taken') return t('edit.taken')
    return found && t(measures.some((measure) => measure === field) ? 'edit.noMeasure' : 'edit.noText')
  }
  const isNumber = { inputMode: 'decimal' } as const
  const known = sections.data ?? [{ id: piece.section_id, name: piece.section_name }]

  return (
    <FormDialog
      title={t('edit.title', { number: piece.control_number })}
      submitLabel={newer === null ? t('edit.submit') : t('edit.submitOver')}
      isSaving={form.isSaving}
      canSubmit={isChanged(draft, before)}
      formRef={form.formRef}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {newer === null ? <ErrorText error={error} /> : <Alert severity="warning">{t('edit.conflict')}</Alert>}
      {(['name', 'control_number', 'type'] as const).map((field) => (
        <FormField
          key={field}
          label={t(`field.${field}`)}
          value={draft[field]}
          onChange={(value) => set(field, value)}
          fault={fault(field)}
          required={field !== 'type'}
          autoFocus={field === 'name'}
          inputProps={{ maxLength: 120 }}
        />
      ))}
      <Choice
        label={t('field.section_id')}
        value={draft.section_id}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(section) => set('section_id', section)}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        {measures.map((field) => (
          <FormField
            key={field}
            label={t(`measure.${field}`)}
            value={draft[field]}
            onChange={(value) => set(field, value)}
            fault={fault(field)}
            inputProps={isNumber}
          />
        ))}
      </Box>
      <FormField
        label={t('field.external_id')}
        value={draft.external_id}
        onChange={(value) => set('external_id', value)}
        hint={t('edit.externalHint')}
        fault={fault('external_id')}
        inputProps={{ maxLength: 200, spellCheck: false }}
      />
    </FormDialog>
  )
}
