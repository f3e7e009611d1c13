import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const weights = ['1,111 kg', '4,208 kg', '12,960 kg']

/** Tabular figures have the same width, so that numbers align in columns. */
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
