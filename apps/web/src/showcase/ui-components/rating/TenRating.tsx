import Rating from '@mui/material/Rating'

export function TenRating() {
  return <Rating name="ten" defaultValue={7} max={10} />
}
