import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MuiRating from '@mui/material/Rating'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { type ReactNode, useId, useState } from 'react'
import { Face } from '../../parts/Face.tsx'
import { breakdownOf, featuresOf, type Review, reviewsOf } from '../product-extras.ts'
import type { Product } from '../products.ts'
import { useRating } from '../rating.ts'

/** The description and the reviews of a product. */
export function ProductTabs({ product }: { product: Product }) {
  const id = useId()
  const [tab, setTab] = useState<'description' | 'reviews'>('description')
  const reviews = reviewsOf(product)
  const panel = (name: typeof tab, content: ReactNode) => (
    <Box
      role="tabpanel"
      id={`${id}${name}`}
      aria-labelledby={`${id}${name}tab`}
      hidden={tab !== name}
      sx={{ padding: { xs: 2, sm: 3 } }}
    >
      {tab === name && content}
    </Box>
  )
  return (
    <Card sx={{ marginBlockStart: 4 }}>
      <Tabs
        value={tab}
        onChange={(_event, next) => setTab(next)}
        aria-label="About the product"
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingInline: { sm: 2 } }}
      >
        <Tab value="description" label="Description" id={`${id}descriptiontab`} aria-controls={`${id}description`} />
        <Tab
          value="reviews"
          label={`Reviews (${reviews.length})`}
          id={`${id}reviewstab`}
          aria-controls={`${id}reviews`}
        />
      </Tabs>
      {panel('description', <Description product={product} />)}
      {panel('reviews', <Reviews product={product} reviews={reviews} />)}
    </Card>
  )
}

function Description({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Typography>{product.text}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {featuresOf(product).map((feature) => (
          <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Box component={CheckIcon} size={20} aria-hidden sx={{ color: 'status.installed.text', flex: 'none' }} />
            <span>{feature}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Reviews({ product: { rating }, reviews }: { product: Product; reviews: readonly Review[] }) {
  const format = useRating()
  const [isAll, setIsAll] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '260px minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography component="p" sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1 }}>
          {format(rating)}
        </Typography>
        <MuiRating value={rating} precision={0.1} readOnly aria-label={`${rating} of 5 stars`} />
        {breakdownOf(reviews).map(({ stars, count }) => (
          <Box key={stars} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography variant="body2" sx={{ minWidth: 48 }}>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(count / reviews.length) * 100}
              aria-label={`${stars} stars`}
              sx={{ flex: 1, height: 8 }}
            />
            <Typography variant="body2" sx={{ minWidth: 20, textAlign: 'end' }}>
              {count}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
        <Box
          component="ul"
          aria-label="Reviews"
          sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {(isAll ? reviews : reviews.slice(0, 6)).map(({ by, stars, daysAgo, text }) => (
            <Box component="li" key={by} sx={{ display: 'flex', gap: 2 }}>
              <Face name={by} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="subtitle2" component="p">
                  {by}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <MuiRating size="small" value={stars} readOnly aria-label={`${stars} of 5 stars`} />
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {daysAgo} days ago
                  </Typography>
                </Box>
                <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
                  {text}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
        {!isAll && (
          <Button variant="outlined" onClick={() => setIsAll(true)}>
            Show all {reviews.length} reviews
          </Button>
        )}
      </Box>
    </Box>
  )
}
