import { measures } from '@castline/domain/component-fields'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import type { ComponentDraft, ComponentField } from './component-draft.ts'

interface ComponentFieldsProps {
  form: Pick<CallForm<ComponentDraft>, 'draft' | 'set' | 'faultOf'>
  entry: NumberEntry
  sections: readonly { id: string; name: string }[]
  isNew: boolean
}

export function ComponentFields({ form, entry, sections, isNew }: ComponentFieldsProps) {
  const { t } = useTranslation('editing')
  const { draft, set } = form

  function fault(field: ComponentField): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && (field === 'control_number' || field === 'external_id')) return t(`piece.taken.${field}`)
    if (!found) return null
    if (field === 'name' || field === 'section_id') return t(`piece.fault.${field}`)
    return measures.some((each) => each === field) ? t('piece.fault.measure') : t('piece.fault.text')
  }

  const text = (field: ComponentField) => ({
    label: t(`piece.field.${field}`),
    value: draft[field],
    onChange: (value: string) => set(field, value),
    fault: fault(field),
    autoComplete: 'off',
  })
  const two = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
  return (
    <>
      <FormField
        {...text('name')}
        hint={isNew ? t('piece.hint.name') : undefined}
        required
        autoFocus
        inputProps={{ maxLength: 120, spellCheck: false }}
      />
      <Choice
        label={t('piece.field.section_id')}
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
        <FormField
          {...text('control_number')}
          hint={isNew ? t('piece.hint.control_number') : undefined}
          required={!isNew}
          inputProps={{ maxLength: 120, spellCheck: false }}
        />
        <FormField {...text('type')} inputProps={{ maxLength: 120 }} />
      </Box>
      <Box sx={{ ...two, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {measures.map((measure) => (
          <NumberField key={measure} entry={entry} {...text(measure)} />
        ))}
      </Box>
      <FormField {...text('external_id')} inputProps={{ maxLength: 200, spellCheck: false, dir: 'ltr' }} />
    </>
  )
}
