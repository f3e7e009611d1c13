import Box from '@mui/material/Box'
import { type Order, steps } from './steps.ts'

/** A summary of the input before it is sent. */
export function Review({ order, isSent }: { order: Order; isSent: boolean }) {
  return (
    <>
      {isSent && <p role="status">The order has been sent.</p>}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, margin: 0 }}>
        {steps
          .flatMap(({ fields }) => fields)
          .map(({ name, label }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {order[name] || 'None'}
              </Box>
            </Box>
          ))}
      </Box>
    </>
  )
}
