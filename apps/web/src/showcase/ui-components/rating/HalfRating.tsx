import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'

/** Selected in halves, and read-only in tenths. */
export function HalfRating() {
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Rating name="halves" defaultValue={2.5} precision={0.5} />
      <Rating name="tenths" value={3.7} precision={0.1} readOnly />
    </Stack>
  )
}
