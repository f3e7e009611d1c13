import { maxArticle } from '@castline/contract/values/statements'
import { quantityUnits } from '@castline/domain/statements/quantities'
import { stages } from '@castline/domain/statements/statements'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import type { LineDraft, LineFault } from './contract-draft.ts'

interface LineFieldsProps {
  line: LineDraft
  position: number
  isLast: boolean
  entry: NumberEntry
  types: readonly string[]
  sections: readonly { readonly id: string; readonly name: string }[]
  fault: LineFault | null
  onChange: (line: LineDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The fields of one line of the contract. */
export function LineFields(props: LineFieldsProps) {
  const { line, position, isLast, entry, types, sections, fault, onChange, onMove, onRemove } = props
  const { t } = useTranslation('statements')
  const headingId = useId()
  const n = position + 1
  const set = (field: keyof LineDraft) => (value: string) => onChange({ ...line, [field]: value })
  // A type without components any more stays chosen.
  const offered = new Set([...types, ...(line.element_type ? [line.element_type] : [])])
  // As with a section that was deleted.
  const isGone = line.section_id !== '' && !sections.some(({ id }) => id === line.section_id)
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        paddingBlockStart: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={headingId} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {t('lines.one', { n })}
        </Typography>
        <IconButton aria-label={t('lines.up', { n })} disabled={position === 0} onClick={() => onMove(-1)}>
          <UpIcon size={20} />
        </IconButton>
        <IconButton aria-label={t('lines.down', { n })} disabled={isLast} onClick={() => onMove(1)}>
          <DownIcon size={20} />
        </IconButton>
        <IconButton aria-label={t('lines.remove', { n })} onClick={onRemove}>
          <DeleteIcon size={20} />
        </IconButton>
      </Box>
      <FormField
        label={t('lines.name')}
        value={line.name}
        onChange={set('name')}
        fault={fault === 'name' ? t('lines.fault.name') : null}
        inputProps={{ maxLength: 120 }}
        required
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Choice
          label={t('lines.type')}
          value={line.element_type}
          options={[
            { value: '', label: t('lines.anyType') },
            ...[...offered].map((value) => ({ value, label: value })),
          ]}
          onChange={set('element_type')}
        />
        <Choice
          label={t('lines.section')}
          value={line.section_id}
          options={[
            { value: '', label: t('lines.anySection') },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ...(isGone ? [{ value: line.section_id, label: t('lines.goneSection') }] : []),
          ]}
          onChange={set('section_id')}
        />
        <Choice
          label={t('lines.unit')}
          value={line.unit}
          options={quantityUnits.map((unit) => ({ value: unit as string, label: t(`unit.${unit}`) }))}
          onChange={set('unit')}
        />
        <NumberField
          entry={entry}
          label={t('lines.price')}
          value={line.price}
          onChange={set('price')}
          fault={fault === 'price' ? t('lines.fault.price') : null}
        />
        <FormField
          label={t('lines.article')}
          value={line.article}
          onChange={set('article')}
          hint={t('lines.articleHint')}
          inputProps={{ maxLength: maxArticle }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {stages.map((stage) => (
          <NumberField
            key={stage}
            entry={entry}
            isWhole
            label={t(`lines.${stage}`)}
            value={line[stage]}
            onChange={set(stage)}
            fault={null}
            required
          />
        ))}
      </Box>
      {fault === 'weights' && (
        <Typography role="alert" color="error">
          {t('lines.fault.weights')}
        </Typography>
      )}
    </Box>
  )
}
