import type { BookTest } from '@castline/contract/cube-book'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useFormat } from '#ui/format.ts'
import { HourPlot } from '../maturity/HourPlot.tsx'

const dash = '6 4'

/** The results of a page with their means of three and their limits. What is compared with another strength is not drawn. */
export function ControlChart({ tests }: { tests: readonly BookTest[] }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const { primary, secondary } = useChartColours()
  const last = tests.at(-1)
  if (!last) return null
  const drawn = tests.filter(({ characteristic }) => characteristic === last.characteristic)
  const named = (key: 'classLine' | 'limitLine' | 'meanLine', value: number) => ({
    ...{ value, name: t(`book.${key}`, { strength: format.number(value) }) },
  })
  const limits = [
    ...(last.required_3 !== null && last.required_3 !== last.characteristic
      ? [named('meanLine', last.required_3)]
      : []),
    named('classLine', last.characteristic),
    named('limitLine', last.limit),
  ]
  const means = drawn.flatMap(({ mean_3 }, index) => (mean_3 === null ? [] : [{ hour: index + 1, value: mean_3 }]))
  const least = Math.min(last.limit, ...drawn.map(({ value }) => value))
  const lines = [
    {
      id: 'result',
      colour: primary,
      name: t('book.result'),
      style: 'solid',
      points: drawn.map(({ value }, index) => ({ hour: index + 1, value })),
    },
    { ...{ id: 'mean', colour: secondary, name: t('book.mean_3'), style: 'dashed', dash }, points: means },
  ]
  return (
    <Card component="section" sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2">
        {t('book.chart')}
      </Typography>
      <HourPlot
        label={t('book.chart')}
        height={260}
        least={Math.max(0, Math.floor((least - 5) / 5) * 5)}
        limits={limits}
        lines={lines}
        words={{ number: format.number, hour: format.number }}
        table={{
          columns: [t('book.poured'), t('book.pour'), t('book.result'), t('book.mean_3')],
          rows: drawn.map(({ poured_on, pour_number, value, mean_3 }) => [
            format.date(poured_on),
            pour_number,
            format.number(value),
            mean_3 === null ? '–' : format.number(mean_3),
          ]),
        }}
      />
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          listStyle: 'none',
          margin: 0,
          marginBlockStart: 1,
          padding: 0,
        }}
      >
        {lines.map(({ id, name, colour, style }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
            <Box aria-hidden sx={{ width: 36, borderBlockStart: `2px ${style} ${colour}` }} />
            {name}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
