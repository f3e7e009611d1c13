import Rating from '@mui/material/Rating'

export function HalfRating() {
  return <Rating name="halves" defaultValue={2.5} precision={0.5} />
}
