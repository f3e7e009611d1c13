import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import StarIcon from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Link } from 'react-router'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { above, stretched } from '../parts/stretched.ts'
import { Price, ProductBadges } from './Badges.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { productPath } from './paths.ts'
import { firstVariant } from './product-extras.ts'
import type { Product } from './products.ts'
import { useRating } from './rating.ts'
import { useAdd } from './use-add.ts'
import { WishButton } from './WishButton.tsx'
import { categoryWords, genderWords } from './words.ts'

interface ProductCardsProps {
  products: readonly Product[]
  label: string
  /** Stretches a few products over the whole row. */
  isOneRow?: boolean
}

export function ProductCards({ products, label, isOneRow = false }: ProductCardsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${isOneRow ? 'auto-fit' : 'auto-fill'}, minmax(210px, 1fr))`,
        },
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Box>
  )
}

/** Below each other on a phone, beside the button of the wish list. */
const badges = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: 0.5,
} as const

function ProductCard({ product }: { product: Product }) {
  const add = useAdd()
  const { id, name, category, gender, rating, stock } = product
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        '&:hover img': { transform: 'scale(1.04)' },
      }}
    >
      <Box sx={{ position: 'relative', overflow: 'hidden' }}>
        <ProductPicture product={product} isDecoration sx={{ transition: 'transform 200ms' }} />
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: { xs: 8, sm: 12 },
            insetInlineStart: { xs: 8, sm: 12 },
            maxWidth: { xs: 'calc(100% - 60px)', sm: 'calc(100% - 76px)' },
            ...badges,
          }}
        >
          <ProductBadges product={product} />
        </Box>
        <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, zIndex: 1 }}>
          <WishButton product={product} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, padding: { xs: 1.5, sm: 2 }, flex: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={productPath(id)} underline="hover" color="inherit" sx={stretched}>
            {name}
          </MuiLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {categoryWords[category]} · {genderWords[gender]}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 1,
            marginBlock: 'auto 8px',
            paddingBlockStart: 1,
          }}
        >
          <Price product={product} />
          <Rating of={rating} />
        </Box>
        <Button
          variant="outlined"
          disabled={stock === 0}
          aria-label={`${stock === 0 ? 'Sold out' : 'Add to cart'}: ${name}`}
          onClick={() => add(product, 1, firstVariant(product))}
          sx={above}
        >
          {stock === 0 ? 'Sold out' : 'Add to cart'}
        </Button>
      </Box>
    </Card>
  )
}

/** The buyers' average rating, from 0 to 5. */
export function Rating({ of: rating }: { of: number }) {
  const format = useRating()
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
    >
      <Box component={StarIcon} size={16} aria-hidden sx={{ color: 'status.warning.solid' }} />
      {format(rating)}
      <Box component="span" sx={visuallyHidden}>
        of 5
      </Box>
    </Typography>
  )
}
