import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

const colours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
const sizes = ['small', 'medium', 'large'] as const

/**
 * The colour shows the kind of action. The size depends on the place: small in a table row, large on a phone on site.
 */
export function ColoursAndSizes() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {colours.map((colour) => (
          <Button key={colour} variant="contained" color={colour} sx={{ textTransform: 'capitalize' }}>
            {colour}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {sizes.map((size) => (
          <Button key={size} variant="outlined" size={size} sx={{ textTransform: 'capitalize' }}>
            {size}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
