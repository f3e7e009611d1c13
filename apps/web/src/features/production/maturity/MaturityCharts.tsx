import type { CastingMaturity } from '@castline/contract/maturity'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useFormat } from '#ui/format.ts'
import { HourPlot } from './HourPlot.tsx'
import { sensorName } from './words.ts'

/** Sensors differ by their dashes, by order. */
const dashes = [undefined, '8 4', '2 3', '10 3 2 3']

export const dashOf = (index: number) => dashes[index % dashes.length]

/** The temperatures of a casting and, with a curve, its estimated strength, over the hours since the pour. */
export function MaturityCharts({ maturity }: { maturity: CastingMaturity }) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const { primary, secondary } = useChartColours()
  const { sensors, required, curve } = maturity
  const pouredAt = Date.parse(maturity.poured_at ?? '')
  const hourOf = (at: string) => (Date.parse(at) - pouredAt) / 3_600_000
  const words = { number: format.number, hour: format.number }
  const table = {
    columns: [t('column.time'), t('column.sensor'), '°C', t('column.maturity'), 'MPa'],
    rows: sensors.flatMap(({ name, points }) =>
      points.map(({ at, celsius, maturity: sum, strength }) => [
        format.dateTime(at),
        sensorName(name, t),
        format.number(celsius),
        sum === null ? '–' : format.number(sum),
        strength === null ? '–' : format.number(strength),
      ]),
    ),
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{t('temperature')}</Typography>
      <HourPlot
        label={t('temperature')}
        table={table}
        height={200}
        words={words}
        lines={sensors.map(({ name, points }, index) => ({
          id: name,
          colour: primary,
          dash: dashOf(index),
          points: points.map(({ at, celsius }) => ({ hour: hourOf(at), value: celsius })),
        }))}
      />
      {curve && (
        <>
          <Typography variant="h3">{t('strength')}</Typography>
          <HourPlot
            label={t('strength')}
            table={table}
            height={200}
            words={words}
            limits={
              required === null ? [] : [{ value: required, name: t('limit', { required: format.number(required) }) }]
            }
            lines={sensors.map(({ name, points }, index) => ({
              id: name,
              colour: secondary,
              dash: dashOf(index),
              points: points.flatMap(({ at, strength }) =>
                strength === null ? [] : [{ hour: hourOf(at), value: strength }],
              ),
            }))}
          />
        </>
      )}
    </Box>
  )
}
