import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

const colours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
const variants = ['contained', 'outlined', 'text'] as const

/** The colour shows the kind of action. */
export function Colours() {
  const [pressed, setPressed] = useState('')
  return (
    <Stack sx={{ gap: 2 }}>
      {variants.map((variant) => (
        <Box key={variant} sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5 }}>
          {colours.map((colour) => (
            <Button
              key={colour}
              size="small"
              variant={variant}
              color={colour}
              onClick={() => setPressed(`${colour}, ${variant}`)}
              sx={{ textTransform: 'capitalize' }}
            >
              {colour}
            </Button>
          ))}
        </Box>
      ))}
      <LastPressed>{pressed === '' ? 'No button pressed yet' : `Pressed: ${pressed}`}</LastPressed>
    </Stack>
  )
}
