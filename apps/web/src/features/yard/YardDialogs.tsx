import { createYard } from '@castline/contract/calls/places'
import type { Place } from '@castline/contract/places'
import { type YardKind, yardKinds } from '@castline/domain/yard/places'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PlantChoice } from './PlantChoice.tsx'
import { ProjectChoice } from './ProjectChoice.tsx'
import { fieldsOf, noPlace, type PlaceDraft } from './place-draft.ts'

/** `project_ids` is null until the user chooses: the projects may be loading when the dialog opens. */
type YardDraft = PlaceDraft & { kind: YardKind; project_ids: string[] | null; plant_id: string }

interface CreateYardDialogProps {
  onCreated: (yard: Place) => unknown
  onClose: () => void
}

/** Adds a yard: the root of places. */
export function CreateYardDialog({ onCreated, onClose }: CreateYardDialogProps) {
  const { t } = useTranslation('yard')
  const entry = useNumberEntry()
  const notice = useNotice()
  const { project } = useChosenProject()
  const ownProject = project ? [project.id] : []
  const form = useCallForm(createYard, {
    empty: { ...noPlace, kind: 'plant', project_ids: null, plant_id: '' } as YardDraft,
    inputOf: ({ kind, project_ids, plant_id, ...draft }) => ({
      body: {
        kind,
        project_ids: project_ids ?? ownProject,
        plant_id: (kind === 'plant' && plant_id) || null,
        ...fieldsOf(draft, entry),
      },
    }),
    onSaved(yard) {
      notice({ message: t('create.done', { name: yard.name ?? yard.code }) })
      onClose()
      return onCreated(yard)
    },
  })
  return (
    <FormDialog title={t('create.title')} submitLabel={t('create.open')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <Choice
        label={t('field.kind')}
        {...form.field('kind')}
        options={yardKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        helperText={t('create.kindHint')}
      />
      <PlaceFields form={form} />
      {form.draft.kind === 'plant' && <PlantChoice {...form.field('plant_id')} fault={form.faultOf('plant_id')} />}
      <ProjectChoice
        chosen={form.draft.project_ids ?? ownProject}
        onChange={form.field('project_ids').onChange}
        fault={form.faultOf('project_ids') !== null}
      />
    </FormDialog>
  )
}
