import {
  componentFields,
  type FieldName,
  fieldsWith,
  identifyingFields,
  isMeasure,
  isProductionField,
  measures,
  type TextField,
} from '@castline/domain/components/fields'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import type { ComponentDraft, ComponentField } from './component-draft.ts'
import { PlantChoice } from './PlantChoice.tsx'

interface ComponentFieldsProps {
  form: Pick<CallForm<ComponentDraft>, 'draft' | 'set' | 'faultOf'>
  entry: NumberEntry
  sections: readonly { id: string; name: string }[]
  isNew: boolean
}

/** The mark comes before the section. */
const lines = fieldsWith({ kind: 'line' }).filter((field) => field !== 'name')
const concretes = lines.filter((field) => isProductionField(field) && field !== 'plant')
const describing = lines.filter((field) => !isProductionField(field))
const ofConcretes = measures.filter(isProductionField)
const sizes = measures.filter((field) => !isProductionField(field))
const ids = fieldsWith({ kind: 'id' })

export function ComponentFields({ form, entry, sections, isNew }: ComponentFieldsProps) {
  const { t } = useTranslation(['editing', 'fields'])
  const withUnit = useFieldWithUnit()
  const { draft, set } = form

  function fault(field: ComponentField): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && (field === 'control_number' || field === 'external_id')) return t(`piece.taken.${field}`)
    if (!found) return null
    if (field === 'name') return t('piece.fault.name', { max: componentFields.name.limit })
    if (field === 'section_id') return t('piece.fault.section_id')
    return isMeasure(field) ? t('piece.fault.measure') : t('piece.fault.text')
  }

  const entered = (field: FieldName) => ({
    label: withUnit(field),
    value: draft[field],
    onChange: (value: string) => set(field, value),
    fault: fault(field),
    autoComplete: 'off',
  })
  const text = (field: TextField) => ({
    ...entered(field),
    // The server generates a missing control number.
    required: componentFields[field].required && !(isNew && field === 'control_number'),
    hint: isNew && (field === 'name' || field === 'control_number') ? t(`piece.hint.${field}`) : undefined,
    inputProps: {
      maxLength: componentFields[field].limit,
      ...(field in identifyingFields && { spellCheck: false }),
      ...(componentFields[field].kind === 'id' && { dir: 'ltr' }),
    },
  })
  const plant = entered('plant')
  const two = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
  return (
    <>
      <FormField {...text('name')} autoFocus />
      <Choice
        label={t('fields:field.section')}
        value={draft.section_id}
        options={[
          ...(draft.section_id === '' ? [{ value: '', label: t('piece.chooseSection') }] : []),
          ...sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(section) => set('section_id', section)}
        error={fault('section_id') !== null}
        helperText={fault('section_id') ?? undefined}
      />
      <Box sx={two}>
        {describing.map((field) => (
          <FormField key={field} {...text(field)} />
        ))}
      </Box>
      <Box sx={{ ...two, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {sizes.map((measure) => (
          <NumberField key={measure} entry={entry} {...entered(measure)} />
        ))}
      </Box>
      {ids.map((field) => (
        <FormField key={field} {...text(field)} />
      ))}
      <Box>
        <Typography variant="subtitle2" component="h3">
          {t('fields:concreteGroup')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('fields:concreteHint')}
        </Typography>
      </Box>
      <Box sx={two}>
        {concretes.map((field) => (
          <FormField key={field} {...text(field)} />
        ))}
        {ofConcretes.map((measure) => (
          <NumberField key={measure} entry={entry} {...entered(measure)} />
        ))}
      </Box>
      <PlantChoice label={plant.label} value={plant.value} fault={plant.fault} onChange={plant.onChange} />
    </>
  )
}
