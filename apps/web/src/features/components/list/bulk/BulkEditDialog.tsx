import { editComponents } from '@castline/contract/calls/bulk-edits'
import { listSections } from '@castline/contract/calls/sections'
import { componentFields } from '@castline/domain/components/fields'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useWatchedCall } from '#api/watched-call.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { readDay } from '#ui/read-day.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { PlantChoice } from '../PlantChoice.tsx'
import type { Selection } from '../selection.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { RecentBulk } from './recent-bulk.ts'

interface BulkEditDialogProps {
  field: 'section' | 'type' | 'needed' | 'concrete' | 'plant'
  projectId: string
  selected: Selection
  onDone: (recent: RecentBulk) => void
  onClose: () => void
}

/** Moves the selected components to a section, sets their type, concrete, plant or the day they are needed. */
export function BulkEditDialog({ field, projectId, selected, onDone, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation(['components', 'fields'])
  const format = useFormat()
  const componentsChanged = useComponentsChanged()
  const sections = useCall(listSections, { params: { id: projectId } })
  const formatted = format.number(selected.size)
  const watched = useWatchedCall()
  const form = useCallForm(editComponents, {
    empty: { section_id: '', type: '', needed_on: '', concrete: '', exposure: '', plant: '' },
    inputOf({ section_id, type, needed_on, concrete, exposure, plant }) {
      const given = {
        section: { section_id },
        type: { type: type.trim() || null },
        needed: { needed_on: readDay(needed_on) },
        concrete: { concrete: concrete.trim() || null, exposure: exposure.trim() || null },
        plant: { plant: plant || null },
      }
      return { params: { id: projectId }, body: { ids: [...selected.keys()], ...given[field] } }
    },
    onSaved({ edit_id: editId, changed: count, missing }) {
      onDone({ kind: 'edit', editId, count, missing: missing.length, at: Date.now() })
      componentsChanged()
      onClose()
    },
    // Without a response it is unknown whether something was changed.
    onRefused: componentsChanged,
    sendBy: watched.send,
  })
  return (
    <FormDialog
      title={t(`bulk.${field}.title`, { formatted })}
      submitLabel={t(`bulk.${field}.submit`, { formatted })}
      canSubmit={field !== 'section' || form.draft.section_id !== ''}
      form={form}
      onClose={onClose}
      onStop={watched.stop}
    >
      {sections.isError && <FetchFailed error={sections.error} onRetry={() => void sections.refetch()} />}
      {field === 'section' && (
        <Choice
          label={t('fields:field.section')}
          {...form.field('section_id')}
          options={[
            { value: '', label: '', disabled: true },
            ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {field === 'type' && (
        <FormField
          label={t('fields:field.type')}
          {...form.field('type')}
          hint={t('bulk.type.hint')}
          inputProps={{ maxLength: componentFields.type.limit }}
        />
      )}
      {field === 'needed' && (
        <FormField
          label={t('fields:field.needed_on')}
          type="date"
          {...form.field('needed_on')}
          hint={t('bulk.needed.hint')}
          fault={form.faultOf('needed_on') && t('bulk.needed.fault')}
        />
      )}
      {field === 'concrete' && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('bulk.concrete.hint')}
          </Typography>
          <FormField
            label={t('fields:field.concrete')}
            {...form.field('concrete')}
            inputProps={{ maxLength: componentFields.concrete.limit }}
            autoFocus
          />
          <FormField
            label={t('fields:field.exposure')}
            {...form.field('exposure')}
            inputProps={{ maxLength: componentFields.exposure.limit }}
          />
        </>
      )}
      {field === 'plant' && (
        <PlantChoice
          label={t('fields:field.plant')}
          value={form.draft.plant}
          fault={null}
          onChange={(plant) => form.set('plant', plant)}
        />
      )}
      <BulkProgress label={t(`bulk.${field}.open`)} watched={watched} isRunning={form.isSaving} error={form.error} />
    </FormDialog>
  )
}
