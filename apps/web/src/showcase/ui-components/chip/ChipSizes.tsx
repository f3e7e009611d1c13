import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

export function ChipSizes() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip size="small" label="Small" />
      <Chip label="Medium" />
      <Chip size="small" variant="outlined" label="Small" />
      <Chip variant="outlined" label="Medium" />
      <Chip disabled label="Disabled" onClick={() => undefined} />
    </Stack>
  )
}
