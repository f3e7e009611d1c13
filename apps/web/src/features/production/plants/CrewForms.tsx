import { createCrew, updateCrew } from '@castline/contract/calls/crews'
import type { Crew } from '@castline/contract/crews'
import { maxCrewName } from '@castline/contract/values/crews'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

type CrewDraft = Record<'name', string>

const bodyOf = ({ name }: CrewDraft) => ({ name: name.trim() })

function CrewFields({ form }: { form: CallForm<CrewDraft> }) {
  const { t } = useTranslation('plants')
  const fault = form.faultOf('name')
  return (
    <FormField
      label={t('crew.name')}
      {...form.field('name')}
      fault={fault && (fault === 'taken' ? t('crew.taken') : t('crew.nameFault'))}
      inputProps={{ maxLength: maxCrewName }}
      required
      autoFocus
    />
  )
}

interface DialogProps {
  plantId: string
  onSaved: () => unknown
  onClose: () => void
}

/** Adds a crew to a plant, or renames the given one. */
export function CrewDialog({ crew, ...props }: DialogProps & { crew: Crew | null }) {
  return crew ? <EditCrew crew={crew} {...props} /> : <CreateCrew {...props} />
}

function CreateCrew({ plantId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useCallForm(createCrew, {
    empty: { name: '' } as CrewDraft,
    inputOf: (draft) => ({ params: { id: plantId }, body: bodyOf(draft) }),
    onSaved({ name }) {
      notice({ message: t('added', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('crew.addTitle')} submitLabel={t('entries.add.crew')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <CrewFields form={form} />
    </FormDialog>
  )
}

function EditCrew({ crew, onSaved, onClose }: Omit<DialogProps, 'plantId'> & { crew: Crew }) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useEditForm(updateCrew, {
    stored: crew,
    draftOf: ({ name }: Crew): CrewDraft => ({ name }),
    bodyOf,
    onSaved({ name }) {
      notice({ message: t('saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('editTitle', { name: crew.name })}
      submitLabel={t('crew.save')}
      labelOf={() => t('crew.name')}
      onClose={onClose}
    >
      <CrewFields form={form} />
    </EditDialog>
  )
}
