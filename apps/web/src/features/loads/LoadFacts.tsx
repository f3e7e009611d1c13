import type { LoadDetail } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { isInPlant } from './unset-fields.ts'

/** The figures of a load against the limits of its trailer, its truck, and when it was where. */
export function LoadFacts({ load }: { load: LoadDetail }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const { trailer, weight, unknown_weights, longest, widest } = load
  const withLimit = (
    shown: string,
    value: number,
    limit: number | null | undefined,
    word: (limit: number) => string,
  ) =>
    limit ? (
      <>
        {t('weight.of', { weight: shown, limit: word(limit) })}
        <LimitBar value={value} limit={limit} />
      </>
    ) : (
      shown
    )
  const metres = (millimetres: number) => format.metres(millimetres / 1000)
  const length = (value: number | null, limit: number | null | undefined) =>
    value === null ? null : withLimit(metres(value), value, limit, metres)
  const sum = unknown_weights > 0 ? t('weight.atLeast', { weight: format.weight(weight) }) : format.weight(weight)
  const at = (time: string | null, by: string | null) =>
    time && (by ? t('timeBy', { time: format.dateTime(time), name: by }) : format.dateTime(time))
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fact.weight'), load.pieces > 0 ? withLimit(sum, weight, trailer?.max_weight, format.weight) : null],
    [t('field.destination'), load.destination],
    [t('fact.longest'), length(longest, trailer?.max_length)],
    [t('fact.widest'), length(widest, trailer?.max_width)],
    [t('field.trailer_id'), trailer?.name],
    [t('field.vehicle'), load.vehicle ?? (isInPlant(load.status) ? null : t('noVehicleEntered'))],
    [t('field.carrier'), load.carrier],
    [t('field.driver'), load.driver],
    [t('field.crew_id'), load.crew?.name],
    [t('fact.departed'), at(load.departed_at, load.departed_by)],
    [t('fact.arrived'), at(load.arrived_at, load.arrived_by)],
    [t('fact.received'), at(load.received_at, load.receiver_name ?? load.received_by)],
    [t('fact.cancelled'), at(load.cancelled_at, load.cancelled_by)],
    [t('fact.cancelReason'), load.cancel_reason],
    [t('fact.limitReason'), load.limit_reason],
    [t('field.notes'), load.notes],
    [t('fact.receiptNote'), load.receipt_note],
  ]
  return (
    <Card
      component="section"
      aria-label={t('facts')}
      sx={{ display: 'grid', gap: 2, padding: { xs: 1.5, sm: 2.5 }, '& dl': { rowGap: { xs: 0.75, sm: 2 } } }}
    >
      {load.over_limits.length > 0 && (
        <Alert severity="warning">
          {load.over_limits.map(({ code, value, limit }) => {
            const shown = code === 'over_weight' ? format.weight : metres
            return <div key={code}>{t(`refusal.${code}`, { value: shown(value), limit: shown(limit) })}</div>
          })}
        </Alert>
      )}
      {unknown_weights > 0 && (
        <Alert severity="info">
          {t('unknownWeights', { count: unknown_weights, formatted: format.number(unknown_weights) })}
        </Alert>
      )}
      {load.left_behind > 0 && (
        <Alert severity="info">
          {t('leftBehind', { count: load.left_behind, formatted: format.number(load.left_behind) })}
        </Alert>
      )}
      <FactGrid columns={2}>
        {facts.map(([name, value]) =>
          value === null || value === undefined ? null : (
            <Fact key={name} name={name}>
              <bdi>{value}</bdi>
            </Fact>
          ),
        )}
      </FactGrid>
    </Card>
  )
}
