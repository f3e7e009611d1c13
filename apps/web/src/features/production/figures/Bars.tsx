import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useFormat } from '#ui/format.ts'

/** Drawn; the table has all. */
const mostBars = 31

interface BarsProps {
  title: string
  none: string
  rows: readonly { readonly name: string; readonly value: number; readonly more?: string }[]
  columns: readonly string[]
}

/** Counts as bars, and as a table with what else is known. */
export function Bars({ title, none, rows, columns }: BarsProps) {
  const format = useFormat()
  const { primary } = useChartColours()
  const table = {
    columns,
    rows: rows.map(({ name, value, more }): (string | number)[] => [
      name,
      format.number(value),
      ...(more ? [more] : []),
    ]),
  }
  const bars = rows
    .slice(-mostBars)
    .map(({ name, value }) => ({ name, parts: [{ id: 'count', count: value, colour: primary }] }))
  let content: ReactNode = <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  if (rows.length > 0) {
    content = <BarChart label={title} bars={bars} number={format.number} table={table} height={bars.length * 34 + 32} />
  }
  return (
    <Card sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {content}
    </Card>
  )
}
