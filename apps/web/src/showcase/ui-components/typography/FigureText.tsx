import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const weights = ['1,111 kg', '4,208 kg', '12,960 kg']

/** Figures of one width stand below each other. */
export function FigureText() {
  return (
    <Stack sx={{ width: 'fit-content' }}>
      {weights.map((weight) => (
        <Typography key={weight} sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
          {weight}
        </Typography>
      ))}
    </Stack>
  )
}
