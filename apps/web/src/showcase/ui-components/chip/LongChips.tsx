import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

const text = 'Wall panel with two window openings, cast face inside, north side of Tower A'

/** A long text is truncated, or wraps. */
export function LongChips() {
  return (
    <Stack sx={{ gap: 1, maxWidth: 280, alignItems: 'flex-start' }}>
      <Chip label={text} title={text} sx={{ maxWidth: '100%' }} />
      <Chip
        label={text}
        sx={{ height: 'auto', '& .MuiChip-label': { display: 'block', whiteSpace: 'normal', paddingBlock: 0.75 } }}
      />
    </Stack>
  )
}
