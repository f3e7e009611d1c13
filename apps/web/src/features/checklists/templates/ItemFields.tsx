import { itemKinds, toleranceDimensions } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import { OptionFields } from './OptionFields.tsx'
import { faultsOf, type ItemDraft, type ItemFault } from './template-draft.ts'

interface ItemFieldsProps {
  item: ItemDraft
  entry: NumberEntry
  wasTried: boolean
  onChange: (item: ItemDraft) => void
}

/** The question of an item, its kind, and the settings of its kind. */
export function ItemFields({ item, entry, wasTried, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('templates')
  const faults = wasTried ? faultsOf(item, entry) : []
  const fault = (name: ItemFault) => (faults.includes(name) ? t(`fault.${name}`) : null)
  const set =
    <Field extends keyof ItemDraft>(field: Field) =>
    (value: ItemDraft[Field]) =>
      onChange({ ...item, [field]: value })
  const beside = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' } }
  return (
    <>
      <FormField
        label={t('field.question')}
        value={item.text}
        onChange={set('text')}
        fault={fault('text')}
        required
        multiline
        inputProps={{ maxLength: 300, dir: 'auto' }}
      />
      <Choice
        label={t('field.kind')}
        value={item.kind}
        options={itemKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={set('kind')}
      />
      {item.kind === 'number' && (
        <Box sx={beside}>
          <NumberField
            entry={entry}
            label={t('field.min')}
            value={item.min}
            onChange={set('min')}
            fault={fault('min')}
            hint={t('field.optional')}
          />
          <NumberField
            entry={entry}
            label={t('field.max')}
            value={item.max}
            onChange={set('max')}
            fault={fault('max') ?? fault('order')}
            hint={t('field.optional')}
          />
          <FormField
            label={t('field.unit')}
            value={item.unit}
            onChange={set('unit')}
            hint={t('field.optional')}
            inputProps={{ maxLength: 20 }}
          />
        </Box>
      )}
      {item.kind === 'tolerance' && <ToleranceFields item={item} entry={entry} fault={fault} set={set} sx={beside} />}
      {item.kind === 'choice' && (
        <OptionFields options={item.options} fault={fault('options')} onChange={set('options')} />
      )}
    </>
  )
}

interface ToleranceFieldsProps {
  item: ItemDraft
  entry: NumberEntry
  fault: (name: ItemFault) => string | null
  set: <Field extends keyof ItemDraft>(field: Field) => (value: ItemDraft[Field]) => void
  sx: object
}

function ToleranceFields({ item, entry, fault, set, sx }: ToleranceFieldsProps) {
  const { t } = useTranslation(['templates', 'fields'])
  return (
    <Box sx={sx}>
      <Choice
        label={t('field.dimension')}
        value={item.dimension}
        options={toleranceDimensions.map((value) => ({ value, label: t(`fields:field.${value}`) }))}
        onChange={set('dimension')}
      />
      <NumberField
        entry={entry}
        label={t('field.minus')}
        value={item.minus}
        onChange={set('minus')}
        fault={fault('minus')}
        required
      />
      <NumberField
        entry={entry}
        label={t('field.plus')}
        value={item.plus}
        onChange={set('plus')}
        fault={fault('plus')}
        required
      />
    </Box>
  )
}
