import Rating from '@mui/material/Rating'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'

export function OwnMarkRating() {
  return (
    <Rating
      name="hearts"
      defaultValue={2}
      getLabelText={(value) => (value === 1 ? '1 heart' : `${value} hearts`)}
      icon={<IconHeartFilled size={24} />}
      emptyIcon={<IconHeart size={24} />}
      sx={{ '& .MuiRating-iconFilled': { color: 'status.rejected.solid' } }}
    />
  )
}
