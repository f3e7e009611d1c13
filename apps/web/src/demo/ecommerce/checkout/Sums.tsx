import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Totals } from '../cart.ts'
import { useMoney } from '../money.ts'

/** The total of the order and its parts. */
export function Sums({ totals: { goods, delivery, total } }: { totals: Totals }) {
  const money = useMoney()
  const rows = [
    ['Goods', money(goods)],
    ['Delivery', delivery === 0 ? 'Free' : money(delivery)],
    ['Total', money(total)],
  ] as const
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, margin: 0 }}>
      {rows.map(([term, sum]) => (
        <Box key={term} sx={{ display: 'contents', '& > *': { fontWeight: term === 'Total' ? 600 : 400 } }}>
          <Typography component="dt">{term}</Typography>
          <Typography component="dd" sx={{ margin: 0, textAlign: 'end' }}>
            {sum}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
