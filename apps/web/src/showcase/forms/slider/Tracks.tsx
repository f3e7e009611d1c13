import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'

const marks = [
  { value: 0, label: '0' },
  { value: 50, label: '50' },
  { value: 100, label: '100 %' },
]

/** Without a track, the value is a position; inverted, the slider shows the remainder. */
export function Tracks() {
  return (
    <Stack sx={{ gap: 1, paddingInline: 2 }}>
      <Slider track={false} aria-label="Position, no track" defaultValue={30} marks={marks} />
      <Slider track="inverted" aria-label="Remaining, inverted track" defaultValue={60} marks={marks} />
      <Slider
        track="inverted"
        defaultValue={[30, 60]}
        marks={marks}
        getAriaLabel={(index) => `Excluded range, ${index === 0 ? 'start' : 'end'}`}
      />
    </Stack>
  )
}
