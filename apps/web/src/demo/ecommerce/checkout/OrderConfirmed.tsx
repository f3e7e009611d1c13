import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { useMoney } from '../money.ts'
import { ProductPicture } from '../ProductPicture.tsx'
import { shopPath } from '../paths.ts'
import type { Order } from './order-form.ts'
import { paymentWords } from './PaymentFields.tsx'
import { Sums } from './Sums.tsx'

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  paddingBlockEnd: 2,
  marginBlockEnd: 2,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
}

/** The confirmation of the order just placed. */
export function OrderConfirmed({ order: { number, lines, totals, form } }: { order: Order }) {
  const money = useMoney()
  const { name, street, postcode, city, email } = form.address
  const page = useRef<HTMLDivElement>(null)
  // The button that had the focus has been removed, and the page may be scrolled down.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <Box ref={page}>
      <DemoHeader
        title="Thank you for your order"
        lead={`Order ${number}. This is a demo: nothing was ordered, charged or sent to ${email}.`}
        actions={
          <Button variant="contained" component={Link} to={shopPath}>
            Back to the shop
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' }, alignItems: 'start' }}>
        <Card sx={{ padding: { xs: 2, sm: 3 } }}>
          <Box component="ul" aria-label="Ordered" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {lines.map(({ product, quantity, total, variant }) => (
              <Box component="li" key={`${product.id} ${variant}`} sx={line}>
                <ProductPicture product={product} isDecoration sx={{ width: 56, flex: 'none', borderRadius: 1 }} />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {quantity} × {product.name}
                  {variant && (
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {` (${variant})`}
                    </Typography>
                  )}
                </Box>
                <span>{money(total)}</span>
              </Box>
            ))}
          </Box>
          <Sums totals={totals} />
        </Card>
        <Card sx={{ display: 'grid', gap: 1, justifyItems: 'start', padding: { xs: 2, sm: 3 } }}>
          <Box component={DoneIcon} size={40} aria-hidden sx={{ color: 'status.installed.text' }} />
          <Typography variant="h3" component="h2">
            Delivery and payment
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {name}, {street}, {postcode} {city}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {form.delivery === 'express' ? 'Express' : 'Standard'} · {paymentWords[form.payment]}
          </Typography>
        </Card>
      </Box>
    </Box>
  )
}
