import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'

export function RatingSizes() {
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Rating name="small" size="small" defaultValue={2} />
      <Rating name="medium" defaultValue={3} />
      <Rating name="large" size="large" defaultValue={4} />
      <Rating name="disabled" defaultValue={3} disabled />
    </Stack>
  )
}
