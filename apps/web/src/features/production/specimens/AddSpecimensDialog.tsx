import { getPour } from '@castline/contract/calls/pours'
import { addSpecimens, listSpecimens } from '@castline/contract/calls/specimens'
import type { PourDetail } from '@castline/contract/pour'
import {
  type SpecimenPurpose,
  type SpecimenShape,
  shapeNames,
  specimenCurings,
  specimenPurposes,
} from '@castline/domain/production/specimens'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'

const hour = 3_600_000

/** Adds specimens of one kind to a pour. They are due a number of hours after its start: 672 are 28 days. */
export function AddSpecimensDialog({ pour, onClose }: { pour: PourDetail; onClose: () => void }) {
  const { t } = useTranslation('specimens')
  const entry = useNumberEntry()
  const queryClient = useQueryClient()
  const [key] = useState(() => newKey())
  const [empty] = useState(() => ({
    count: '3',
    shape: 'cube_150' as SpecimenShape,
    purpose: 'acceptance' as SpecimenPurpose,
    curing: 'standard' as (typeof specimenCurings)[number],
    due_at: entry.write(672),
  }))
  const form = useCallForm(addSpecimens, {
    empty,
    inputOf({ due_at, count, ...kind }) {
      const hours = entry.measureOf(due_at) ?? Number.NaN
      const due = Date.parse(pour.started_at) + hours * hour
      return {
        params: { id: pour.id },
        headers: { 'idempotency-key': key },
        body: {
          ...kind,
          count: entry.wholeOf(count),
          due_at: hours >= 0 && hours <= 20_000 ? new Date(due).toISOString() : '',
        },
      }
    },
    onSaved() {
      onClose()
      return Promise.all(
        [getPour, listSpecimens].map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })),
      )
    },
  })
  return (
    <FormDialog title={t('addTitle')} submitLabel={t('add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <NumberField
        entry={entry}
        isWhole
        label={t('count')}
        {...form.field('count')}
        fault={form.faultOf('count') && t('fault.count')}
        required
        autoFocus
      />
      <Choice
        label={t('shapeLabel')}
        {...form.field('shape')}
        options={shapeNames.map((value) => ({ value, label: t(`shape.${value}`) }))}
      />
      <Choice
        label={t('purposeLabel')}
        {...form.field('purpose')}
        options={specimenPurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
      <Choice
        label={t('curingLabel')}
        {...form.field('curing')}
        options={specimenCurings.map((value) => ({ value, label: t(`curing.${value}`) }))}
      />
      <NumberField
        entry={entry}
        label={t('dueAfter')}
        {...form.field('due_at')}
        hint={t('dueHint')}
        fault={form.faultOf('due_at') && t('fault.due')}
        required
      />
    </FormDialog>
  )
}
