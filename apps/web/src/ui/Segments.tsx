import Box from '@mui/material/Box'
import { useId } from 'react'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

interface SegmentsProps<Value extends string> {
  label: string
  /** Null as long as nothing is chosen. */
  value: Value | null
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A choice between a few options side by side. Native radio buttons, for arrow keys and screen readers. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 0.5,
        padding: 0.5,
        border: '1px solid',
        borderColor: 'outline',
        borderRadius: 1,
      }}
    >
      {options.map((option) => (
        <Box
          key={option.value}
          component="label"
          sx={{
            position: 'relative',
            flex: 1,
            minHeight: 44,
            paddingInline: 1,
            display: 'grid',
            placeItems: 'center',
            textAlign: 'center',
            fontSize: '0.875rem',
            color: 'text.secondary',
            borderRadius: 'inherit',
            cursor: 'pointer',
            '&:has(:checked)': { color: 'accent.text', bgcolor: 'accent.surface', fontWeight: 600 },
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
            '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
          }}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            style={visuallyHidden}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  )
}
