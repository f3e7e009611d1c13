import Button from '@mui/material/Button'
import HeartIcon from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import LikedIcon from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import type { Likes } from '../mocks/entities.ts'

interface LikeButtonProps {
  /** The subject of the like, for the accessible name: "the post by Chen Wei". */
  what: string
  likes: Likes
  onLike: () => void
}

/** The number of likes; pressed if the signed-in user likes it. */
export function LikeButton({ what, likes, onLike }: LikeButtonProps) {
  const Icon = likes.like ? LikedIcon : HeartIcon
  return (
    <Button
      color="inherit"
      aria-pressed={likes.like}
      aria-label={`Like ${what}: ${likes.value}`}
      startIcon={<Icon size={18} />}
      onClick={onLike}
      sx={{ minHeight: 44, minWidth: 64, color: likes.like ? 'status.rejected.text' : 'text.secondary' }}
    >
      {likes.value}
    </Button>
  )
}
