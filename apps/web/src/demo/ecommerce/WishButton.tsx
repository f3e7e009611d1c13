import IconButton from '@mui/material/IconButton'
import HeartIcon from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import FilledHeartIcon from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import type { Product } from './products.ts'
import { toggleWish, useWishes } from './wishes.ts'

/** Adds a product to the wish list, or removes it. */
export function WishButton({ product: { id, name } }: { product: Product }) {
  const isWished = useWishes().includes(id)
  return (
    <IconButton
      aria-label={`Wish list: ${name}`}
      aria-pressed={isWished}
      onClick={() => toggleWish(id)}
      sx={{
        color: isWished ? 'status.rejected.text' : 'text.secondary',
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'background.default' },
      }}
    >
      {isWished ? <FilledHeartIcon size={20} /> : <HeartIcon size={20} />}
    </IconButton>
  )
}
