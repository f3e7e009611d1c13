import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

const sizes = ['small', 'medium', 'large'] as const
const variants = ['contained', 'outlined', 'text'] as const

/** Small in a table row, large on a phone on site; full width in a narrow form. */
export function Sizes() {
  const [pressed, setPressed] = useState('')
  return (
    <Stack sx={{ gap: 2 }}>
      {variants.map((variant) => (
        <Stack key={variant} direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {sizes.map((size) => (
            <Button
              key={size}
              variant={variant}
              size={size}
              onClick={() => setPressed(`${size}, ${variant}`)}
              sx={{ textTransform: 'capitalize' }}
            >
              {size}
            </Button>
          ))}
        </Stack>
      ))}
      <Button fullWidth variant="contained" onClick={() => setPressed('full width')}>
        Full width
      </Button>
      <LastPressed>{pressed === '' ? 'No button pressed yet' : `Pressed: ${pressed}`}</LastPressed>
    </Stack>
  )
}
