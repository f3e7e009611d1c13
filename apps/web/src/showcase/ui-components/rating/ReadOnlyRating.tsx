import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export function ReadOnlyRating() {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Rating value={4.3} precision={0.1} readOnly />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        4.3 of 5, from 128 people
      </Typography>
    </Stack>
  )
}
