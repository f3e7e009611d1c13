import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

const colours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
const variants = ['contained', 'outlined', 'text'] as const

/** The colour shows the kind of action. */
export function Colours() {
  return (
    <Stack sx={{ gap: 2 }}>
      {variants.map((variant) => (
        <Stack key={variant} direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          {colours.map((colour) => (
            <Button key={colour} size="small" variant={variant} color={colour} sx={{ textTransform: 'capitalize' }}>
              {colour}
            </Button>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
