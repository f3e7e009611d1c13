import { listTrailers } from '@castline/contract/calls/trailers'
import type { LoadDetail } from '@castline/contract/load'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { readDay } from '#ui/read-day.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import { useCrews } from './use-crews.ts'

export type LoadDraft = {
  planned_on: string
  planned_time: string
  trailer_id: string
  crew_id: string
  carrier: string
  driver: string
  vehicle: string
  destination: string
  notes: string
}

/** The request body of a draft without its crew, which not everybody who edits sees; empty fields are null. */
export function bodyOf(draft: LoadDraft) {
  const text = (typed: string) => typed.trim() || null
  return {
    planned_on: readDay(draft.planned_on) ?? '',
    planned_time: draft.planned_time || null,
    trailer_id: draft.trailer_id || null,
    carrier: text(draft.carrier),
    driver: text(draft.driver),
    vehicle: text(draft.vehicle),
    destination: text(draft.destination),
    notes: text(draft.notes),
  }
}

const texts = ['carrier', 'driver', 'vehicle', 'destination', 'notes'] as const

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } } as const

interface LoadFieldsProps {
  projectId: string
  /** Its crew, which can have been deleted since. */
  crew: LoadDetail['crew']
  form: CallForm<LoadDraft>
}

/** The form fields of a load. */
export function LoadFields({ projectId, crew, form }: LoadFieldsProps) {
  const { t } = useTranslation('loads')
  const trailers = useCall(listTrailers, {})
  const crews = useCrews(projectId, crew)
  const fault = (field: keyof LoadDraft) => form.faultOf(field) && t(`fault.${field}`)
  return (
    <>
      <Box sx={twoColumns}>
        <FormField
          label={t('field.planned_on')}
          type="date"
          {...form.field('planned_on')}
          fault={fault('planned_on')}
          required
          inputProps={{ max: '9999-12-31' }}
        />
        <FormField
          label={t('field.planned_time')}
          type="time"
          {...form.field('planned_time')}
          fault={fault('planned_time')}
        />
      </Box>
      {trailers.isError && <FetchFailed error={trailers.error} onRetry={() => void trailers.refetch()} />}
      <Choice
        label={t('field.trailer_id')}
        {...form.field('trailer_id')}
        options={[
          { value: '', label: t('noTrailer') },
          ...(trailers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {crews.length > 0 && (
        <Choice
          label={t('field.crew_id')}
          {...form.field('crew_id')}
          helperText={fault('crew_id') || undefined}
          error={form.faultOf('crew_id') !== null}
          options={[{ value: '', label: t('noCrew') }, ...crews]}
        />
      )}
      <Box sx={twoColumns}>
        {texts.map((field) => (
          <Box key={field} sx={field === 'destination' || field === 'notes' ? { gridColumn: '1 / -1' } : undefined}>
            <FormField
              label={t(`field.${field}`)}
              {...form.field(field)}
              fault={fault(field)}
              multiline={field === 'notes'}
            />
          </Box>
        ))}
      </Box>
    </>
  )
}
