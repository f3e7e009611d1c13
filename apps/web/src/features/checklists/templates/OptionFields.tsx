import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import type { OptionDraft } from './template-draft.ts'

const mostOptions = 20

interface OptionFieldsProps {
  options: readonly OptionDraft[]
  fault: string | null
  onChange: (options: readonly OptionDraft[]) => void
}

/** The options of a choice, and which of them pass. */
export function OptionFields({ options, fault, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('templates')
  const change = (place: number, changed: Partial<OptionDraft>) =>
    onChange(options.map((option, at) => (at === place ? { ...option, ...changed } : option)))
  return (
    <Box role="group" aria-label={t('options')} sx={{ display: 'grid', gap: 1.5 }}>
      {options.map((option, place) => (
        // Options have no ids: an answer names the place.
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 180px' }}>
            <FormField
              label={t('option', { number: place + 1 })}
              value={option.text}
              onChange={(text) => change(place, { text })}
              fault={fault && option.text.trim() === '' ? fault : null}
              required
              inputProps={{ maxLength: 120, dir: 'auto' }}
            />
          </Box>
          <FormControlLabel
            control={<Checkbox checked={option.passes} onChange={(_event, passes) => change(place, { passes })} />}
            label={t('passes')}
            sx={{ minHeight: 44 }}
          />
          <IconButton
            aria-label={t('removeOption', { number: place + 1 })}
            disabled={options.length <= 2}
            onClick={() => onChange(options.filter((_option, at) => at !== place))}
          >
            <RemoveIcon size={20} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          disabled={options.length >= mostOptions}
          onClick={() => onChange([...options, { text: '', passes: false }])}
        >
          {t('addOption')}
        </Button>
      </Box>
    </Box>
  )
}
