import { materialKinds, materialUnits } from '@castline/domain/production/materials'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import type { ItemDraft } from './bill-draft.ts'

interface BillItemFieldsProps {
  item: ItemDraft
  index: number
  entry: NumberEntry
  isFaulty: boolean
  mayEdit: boolean
  onChange: (item: ItemDraft) => void
  onRemove: () => void
}

/** One item of a bill. */
export function BillItemFields({ item, index, entry, isFaulty, mayEdit, onChange, onRemove }: BillItemFieldsProps) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const headingId = useId()
  const number = format.number(index + 1)
  const set = (change: Partial<ItemDraft>) => onChange({ ...item, ...change })
  return (
    <Box
      component="fieldset"
      disabled={!mayEdit}
      aria-labelledby={headingId}
      sx={{
        border: '1px solid',
        borderColor: isFaulty ? 'error.main' : 'divider',
        borderRadius: 1,
        margin: 0,
        padding: 1.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 1 }}>
        <Typography id={headingId} variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {t('bills.item', { number })}
        </Typography>
        {mayEdit && (
          <IconButton aria-label={t('bills.removeItem', { number })} onClick={onRemove}>
            <RemoveIcon size={20} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormField label={t('move.number')} value={item.number} onChange={(typed) => set({ number: typed })} />
        <FormField label={t('move.name')} value={item.name} onChange={(name) => set({ name })} />
        <Choice
          label={t('move.material')}
          value={item.kind}
          options={materialKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '3fr 2fr' }}>
          <NumberField
            entry={entry}
            label={t('move.quantity')}
            value={item.quantity}
            onChange={(quantity) => set({ quantity })}
            fault={null}
          />
          <Choice
            label={t('move.unit')}
            value={item.unit}
            options={materialUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
            onChange={(unit) => set({ unit })}
          />
        </Box>
        <FormField label={t('bills.drawing')} value={item.drawing} onChange={(drawing) => set({ drawing })} />
        <FormField label={t('bills.revision')} value={item.revision} onChange={(revision) => set({ revision })} />
      </Box>
    </Box>
  )
}
