import type { Mix } from '@castline/contract/plants'
import { consistenceMethods, curingKinds } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import { mixName } from '../concrete/concrete-name.ts'
import { consistenceOf, type measureFields, type PourDraft, type textFields } from './pour-draft.ts'

interface PourFieldsProps {
  form: CallForm<PourDraft>
  mixes: readonly Mix[]
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {title && (
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
      )}
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

const folded = {
  texts: ['supplier', 'batches', 'weather', 'sampled_by'],
  measures: ['water_added', 'density', 'air_temperature', 'highest_temperature'],
  times: ['ended_at', 'heat_from'],
} as const
const foldedFields = [...folded.texts, ...folded.measures, ...folded.times, 'curing_kind'] as const

/** The fields of a pour: the eight usual ones, the others folded. Only mix and start are required. */
export function PourFields({ form, mixes }: PourFieldsProps) {
  const { t } = useTranslation('production')
  const entry = useNumberEntry()
  const { draft, set, faultOf } = form
  const values = consistenceOf(draft)
  const [usual = 'slump', ...otherMethods] = consistenceMethods
  // Nothing that has a value or a fault is hidden.
  const isFilled =
    foldedFields.some((field) => draft[field] !== '') || otherMethods.some((method) => (values[method] ?? '') !== '')
  const [wasFilled] = useState(isFilled)
  const [isOpen, setIsOpen] = useState(false)
  const hasFault = foldedFields.some((field) => faultOf(field) !== null)
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
  const consistence = (method: (typeof consistenceMethods)[number]) => (
    <NumberField
      key={method}
      entry={entry}
      label={t(`consistence.${method}`)}
      value={values[method] ?? ''}
      onChange={(value) => set('consistence', JSON.stringify({ ...values, [method]: value }))}
      fault={faultOf('consistence') && (values[method] ?? '') !== '' ? t('fault.measure') : null}
    />
  )
  return (
    <>
      <Part>
        <Choice
          required
          sx={{ gridColumn: '1 / -1' }}
          label={t('field.mix_id')}
          value={draft.mix_id}
          options={[
            ...(draft.mix_id === '' ? [{ value: '', label: t('chooseMix') }] : []),
            ...mixes.map((mix) => ({ value: mix.id, label: mixName(mix) })),
          ]}
          onChange={(id) => set('mix_id', id)}
          error={faultOf('mix_id') !== null}
          helperText={faultOf('mix_id') ? t('fault.mix_id') : undefined}
        />
        {time('started_at')}
        {measure('volume')}
        {text('ticket')}
        {consistence(usual)}
        {measure('air')}
        {measure('concrete_temperature')}
      </Part>
      {text('exceptions', true)}
      <Box
        component="details"
        open={isOpen || wasFilled || hasFault}
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)}
        sx={{ '& > summary': { minHeight: 44, display: 'list-item', paddingBlock: 1.25 } }}
      >
        <Typography component="summary" sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {t('part.more')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, paddingBlockStart: 1 }}>
          <Part title={t('part.concrete')}>
            {time('ended_at')}
            {text('supplier')}
            {text('batches')}
            {measure('water_added')}
          </Part>
          <Part title={t('part.fresh')}>
            {otherMethods.map(consistence)}
            {measure('density')}
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
        </Box>
      </Box>
    </>
  )
}
