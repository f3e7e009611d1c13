import type { Mix } from '@castline/contract/plants'
import { className, consistenceMethods, curingKinds } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import { consistenceOf, type measureFields, type PourDraft, type textFields } from './pour-draft.ts'

interface PourFieldsProps {
  form: CallForm<PourDraft>
  mixes: readonly Mix[]
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** The fields of a pour. Only mix and start are required. */
export function PourFields({ form, mixes }: PourFieldsProps) {
  const { t } = useTranslation('production')
  const entry = useNumberEntry()
  const { draft, set, faultOf } = form
  const values = consistenceOf(draft)
  const text = (field: (typeof textFields)[number] | 'batches', isLong = false) => (
    <FormField
      label={t(`field.${field}`)}
      {...form.field(field)}
      hint={field === 'batches' ? t('hint.batches') : undefined}
      fault={faultOf(field) && t('fault.text')}
      multiline={isLong}
    />
  )
  const measure = (field: (typeof measureFields)[number]) => (
    <NumberField
      entry={entry}
      label={t(`field.${field}`)}
      {...form.field(field)}
      fault={faultOf(field) && t('fault.measure')}
    />
  )
  const time = (field: 'started_at' | 'ended_at' | 'heat_from') => (
    <FormField
      label={t(`field.${field}`)}
      type="datetime-local"
      {...form.field(field)}
      fault={faultOf(field) && t(`fault.${field}`)}
      required={field === 'started_at'}
    />
  )
  return (
    <>
      <Part title={t('part.concrete')}>
        <Choice
          label={t('field.mix_id')}
          value={draft.mix_id}
          options={[
            ...(draft.mix_id === '' ? [{ value: '', label: t('chooseMix') }] : []),
            ...mixes.map((mix) => ({ value: mix.id, label: `${mix.name} (${className(mix)})` })),
          ]}
          onChange={(id) => set('mix_id', id)}
          error={faultOf('mix_id') !== null}
          helperText={faultOf('mix_id') ? t('fault.mix_id') : undefined}
        />
        {measure('volume')}
        {time('started_at')}
        {time('ended_at')}
        {text('supplier')}
        {text('ticket')}
        {text('batches')}
        {measure('water_added')}
      </Part>
      <Part title={t('part.fresh')}>
        {consistenceMethods.map((method) => (
          <NumberField
            key={method}
            entry={entry}
            label={t(`consistence.${method}`)}
            value={values[method] ?? ''}
            onChange={(value) => set('consistence', JSON.stringify({ ...values, [method]: value }))}
            fault={faultOf('consistence') && (values[method] ?? '') !== '' ? t('fault.measure') : null}
          />
        ))}
        {measure('air')}
        {measure('density')}
        {measure('concrete_temperature')}
        {measure('air_temperature')}
        {text('weather')}
        {text('sampled_by')}
      </Part>
      <Part title={t('part.curing')}>
        <Choice
          label={t('field.curing_kind')}
          value={draft.curing_kind}
          options={[
            { value: '', label: t('curing.none') },
            ...curingKinds.map((kind) => ({ value: kind as string, label: t(`curing.${kind}`) })),
          ]}
          onChange={(kind) => set('curing_kind', kind)}
        />
        {measure('highest_temperature')}
        {time('heat_from')}
      </Part>
      {text('exceptions', true)}
    </>
  )
}
