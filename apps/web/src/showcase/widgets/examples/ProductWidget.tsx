import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import Typography from '@mui/material/Typography'
import DiscountIcon from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { Link } from 'react-router'
import { productDrawing } from '#demo/ecommerce/product-drawing.ts'
import { ToneChip } from '#ui/ToneChip.tsx'

export function ProductWidget() {
  return (
    <Box sx={{ display: 'grid', gap: 3, alignItems: 'center', gridTemplateColumns: { sm: '180px 1fr' } }}>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="img"
          src={productDrawing('helmet', 'red', 'Front')}
          alt=""
          sx={{ display: 'block', width: '100%', maxWidth: 220, borderRadius: 1 }}
        />
        <ToneChip
          tone="error"
          Icon={DiscountIcon}
          label="−20 %"
          sx={{ position: 'absolute', insetBlockStart: 8, insetInlineStart: 8 }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h3">Helmet Crane</Typography>
        <Rating value={4.8} precision={0.1} readOnly size="small" aria-label="4.8 of 5 stars" />
        <Typography sx={{ fontWeight: 600 }}>
          $39.00{' '}
          <Typography component="del" variant="body2" sx={{ color: 'text.secondary' }}>
            $48.75
          </Typography>
        </Typography>
        <Button variant="contained" component={Link} to="/apps/ecommerce/detail/15">
          View product
        </Button>
      </Box>
    </Box>
  )
}
