import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

const colours = ['default', 'primary', 'success', 'info', 'warning', 'error'] as const

export function ChipColours() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {(['filled', 'outlined'] as const).map((variant) => (
        <Stack key={variant} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {colours.map((color) => (
            <Chip key={color} label={color} variant={variant} color={color} sx={{ textTransform: 'capitalize' }} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
