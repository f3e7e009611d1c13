import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { useMoney } from '../money.ts'
import { shopPath } from '../paths.ts'
import type { Order } from './order-form.ts'
import { paymentWords } from './PaymentFields.tsx'
import { Sums } from './Sums.tsx'

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
      <Card sx={{ display: 'grid', gap: 3, padding: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        <Box component="ul" aria-label="Ordered" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {lines.map(({ product, quantity, total, variant }) => (
            <Box
              component="li"
              key={`${product.id} ${variant}`}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, paddingBlock: 1 }}
            >
              <span>
                {quantity} × {product.name}
                {variant && (
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {` (${variant})`}
                  </Typography>
                )}
              </span>
              <span>{money(total)}</span>
            </Box>
          ))}
        </Box>
        <Sums totals={totals} />
        <Box>
          <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
            Delivery and payment
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {name}, {street}, {postcode} {city}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {form.delivery === 'express' ? 'Express' : 'Standard'} · {paymentWords[form.payment]}
          </Typography>
        </Box>
      </Card>
    </Box>
  )
}
