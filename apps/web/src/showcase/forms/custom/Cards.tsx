import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'

const kinds = [
  { value: 'beam', name: 'Beam', text: 'Lies flat, lifted at two points' },
  { value: 'column', name: 'Column', text: 'Cast flat, then turned upright' },
  { value: 'slab', name: 'Slab', text: 'Lies flat, lifted at four points' },
  { value: 'wall', name: 'Wall', text: 'Transported upright in a frame' },
]

/** Radio buttons as cards: the whole card is the label, and the arrow keys move between cards. */
export function Cards() {
  const [kind, setKind] = useState('beam')
  return (
    <RadioGroup
      aria-label="Component type"
      value={kind}
      onChange={({ target }) => setKind(target.value)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}
    >
      {kinds.map(({ value, name, text }) => (
        <Box
          key={value}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            padding: 1,
            paddingInlineEnd: 2,
            border: '1px solid',
            borderRadius: 1,
            cursor: 'pointer',
            borderColor: kind === value ? 'accent.text' : 'outline',
            backgroundColor: kind === value ? 'accent.surface' : 'transparent',
          }}
        >
          <Radio value={value} />
          <Box sx={{ paddingBlockStart: 1 }}>
            <strong>{name}</strong>
            <Box sx={{ fontSize: '0.875rem', color: kind === value ? 'text.primary' : 'text.secondary' }}>{text}</Box>
          </Box>
        </Box>
      ))}
    </RadioGroup>
  )
}
