import type { PourDetail } from '@castline/contract/pour'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'

/** Outside of the range of the mix; an open end has no limit. */
const isOutside = (value: number | null, least: number | null, most: number | null) =>
  value !== null && ((least !== null && value < least) || (most !== null && value > most))

/** What was measured and noted at a pour. Values outside of the range of the mix are named. */
export function PourFacts({ pour }: { pour: PourDetail }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { mix } = pour
  const number = (value: number | null, unit: string) =>
    value === null ? null : `${format.number(value)}\u00a0${unit}`
  const flows = pour.consistence.filter(({ method }) => ['slump', 'flow_table', 'slump_flow'].includes(method))
  const faults = [
    ...(isOutside(pour.air, mix.air_min, mix.air_max) ? [t('outside.air')] : []),
    ...(flows.some(({ value }) => isOutside(value, mix.flow_min, mix.flow_max)) ? [t('outside.flow')] : []),
  ]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('field.ended_at'), pour.ended_at && format.dateTime(pour.ended_at)],
    [t('field.supplier'), pour.supplier],
    [t('field.ticket'), pour.ticket],
    [t('field.batches'), pour.batches.length > 0 ? format.list(pour.batches) : null],
    [t('fact.water_added'), number(pour.water_added, 'l')],
    ...pour.consistence.map(({ method, value }) => [t(`consistence.${method}`), format.number(value)] as const),
    [t('fact.air'), pour.air === null ? null : format.percent(pour.air)],
    [t('fact.density'), number(pour.density, 'kg/m³')],
    [t('fact.concrete_temperature'), number(pour.concrete_temperature, '°C')],
    [t('fact.air_temperature'), number(pour.air_temperature, '°C')],
    [t('field.weather'), pour.weather],
    [t('field.sampled_by'), pour.sampled_by],
    [t('field.curing_kind'), pour.curing_kind && t(`curing.${pour.curing_kind}`)],
    [t('fact.highest_temperature'), number(pour.highest_temperature, '°C')],
    [t('field.heat_from'), pour.heat_from && format.dateTime(pour.heat_from)],
    [t('fact.created_by'), pour.created_by],
  ]
  return (
    <Card component="section" aria-label={t('facts')} sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 2.5 } }}>
      {pour.exceptions && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('field.exceptions')}: <bdi>{pour.exceptions}</bdi>
        </Alert>
      )}
      {faults.length > 0 && <Alert severity="info">{faults.join(' ')}</Alert>}
      <FactGrid columns={2}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fact key={name} name={name}>
              <bdi>{value}</bdi>
            </Fact>
          ),
        )}
      </FactGrid>
    </Card>
  )
}
