import { listDefectTypes } from '@castline/contract/calls/defects'
import { updateNcr } from '@castline/contract/calls/ncrs'
import type { NcrDetail } from '@castline/contract/ncr'
import { severities } from '@castline/domain/quality/ncrs'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { Choice } from '#ui/Choice.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { NcrError } from './NcrError.tsx'

type Stored = Pick<NcrDetail, 'id' | 'version' | 'defect_type' | 'severity' | 'description' | 'holds' | 'cost'>
type Draft = { defect_type: string; severity: string; description: string; holds: string; cost: string }

/** Edits the facts of a non-conformance, which others may edit at the same time. */
export function EditNcrDialog({ ncr, onClose }: { ncr: NcrDetail; onClose: () => void }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const queryClient = useQueryClient()
  const notify = useNotice()
  const entry = useNumberEntry()
  const defectLabel = useDefectLabel()
  const types = useCall(listDefectTypes, { params: { id: ncr.project_id } })
  const form = useEditForm(updateNcr, {
    stored: ncr as Stored,
    draftOf: (stored): Draft => ({
      defect_type: stored.defect_type,
      severity: stored.severity,
      description: stored.description ?? '',
      holds: stored.holds ? 'yes' : 'no',
      cost: entry.write(stored.cost),
    }),
    bodyOf: (draft) => ({
      defect_type: draft.defect_type,
      severity: severities.find((each) => each === draft.severity),
      description: draft.description.trim() || null,
      holds: draft.holds === 'yes',
      cost: entry.measureOf(draft.cost),
      version: ncr.version,
    }),
    onSaved() {
      notify({ message: t('edit.done', { number: ncr.number }) })
      onClose()
      return queryClient.invalidateQueries()
    },
  })
  const labels: Record<keyof Draft, string> = {
    defect_type: t('quality:column.defect'),
    severity: t('quality:severity.label'),
    description: t('fact.description'),
    holds: t('edit.hold'),
    cost: t('fact.cost'),
  }
  const offered = types.data?.defect_types ?? []
  // A type that was removed since stays selected until another one is.
  const choices = offered.some(({ code }) => code === ncr.defect_type)
    ? offered
    : [{ code: ncr.defect_type, name: ncr.defect_name, names: ncr.defect_names }, ...offered]
  const holdWords = (value: string) => (value === 'yes' ? t('edit.yes') : t('edit.no'))

  function shownOf(field: keyof Draft, value: string): string {
    if (field === 'holds') return holdWords(value)
    if (field === 'severity') {
      const severity = severities.find((each) => each === value)
      return severity ? t(`quality:severity.${severity}`) : value
    }
    if (field !== 'defect_type') return value
    const chosen = choices.find(({ code }) => code === value)
    return defectLabel(value, chosen?.name ?? null, chosen?.names)
  }

  return (
    <EditDialog
      form={{ ...form, error: null }}
      title={t('edit.title', { number: ncr.number })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => labels[field]}
      shownOf={shownOf}
      onClose={onClose}
    >
      <NcrError error={form.error} />
      <Choice
        label={labels.defect_type}
        {...form.field('defect_type')}
        options={choices.map(({ code, name, names }) => ({ value: code, label: defectLabel(code, name, names) }))}
      />
      <Choice
        label={labels.severity}
        {...form.field('severity')}
        options={severities.map((value) => ({ value, label: t(`quality:severity.${value}`) }))}
      />
      {/* A hold ends by a step of its own, with a reason. */}
      {!ncr.holds && !ncr.subject && (
        <Choice
          label={labels.holds}
          {...form.field('holds')}
          options={['yes', 'no'].map((value) => ({ value, label: holdWords(value) }))}
        />
      )}
      <NumberField
        entry={entry}
        label={labels.cost}
        {...form.field('cost')}
        fault={form.faultOf('cost') && t('edit.costFault')}
      />
      <FormField label={labels.description} {...form.field('description')} multiline inputProps={{ maxLength: 2000 }} />
    </EditDialog>
  )
}
