import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import LessIcon from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

interface QuantityFieldProps {
  /** The product's name. */
  name: string
  value: number
  most: number
  onChange: (quantity: number) => void
}

/** A quantity, typed or changed by two buttons. Keeps the typed text until it is an available quantity. */
export function QuantityField({ name, value, most, onChange }: QuantityFieldProps) {
  const entry = useNumberEntry()
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string): void {
    const quantity = entry.wholeOf(text)
    const isPossible = quantity >= 1 && quantity <= most
    setTyped(isPossible ? null : text)
    if (isPossible) onChange(quantity)
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label={`One fewer of ${name}`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <LessIcon size={18} />
      </IconButton>
      <OutlinedInput
        value={typed ?? entry.write(value)}
        error={typed !== null && typed !== ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        inputProps={{ 'aria-label': `Quantity of ${name}`, inputMode: 'numeric', maxLength: 20, dir: 'ltr' }}
        sx={{ width: 60, '& input': { textAlign: 'center', paddingInline: 0.5 } }}
      />
      <IconButton aria-label={`One more of ${name}`} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <MoreIcon size={18} />
      </IconButton>
    </Box>
  )
}
