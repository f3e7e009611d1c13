import type { ResponseOf } from '@castline/contract/call'
import {
  concreteOrderCsv,
  concreteOrderXlsx,
  listConcreteOrders,
  printConcreteOrder,
} from '@castline/contract/calls/concrete-orders'
import { settingOf } from '@castline/domain/languages'
import type { ConcreteLine } from '@castline/domain/production/concrete'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { PdfButton } from '#ui/PdfButton.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'

type Listed = ResponseOf<typeof listConcreteOrders>['orders'][number]

/** Returns the sentences about what an order asks for otherwise than the one before it. */
function useChanges(): (order: Listed) => string[] {
  const { t } = useTranslation('board')
  const format = useFormat()
  const values = ({ class: strength, mix_name, planned_time, volume }: ConcreteLine) => [
    strength && className(strength),
    mix_name,
    planned_time,
    volume === null ? null : format.volume(volume),
  ]
  const at = (line: ConcreteLine) => [line.mould_name, t('turn', { turn: format.number(line.turn) })]
  const what = (line: ConcreteLine) => dotted([...at(line), ...values(line)])
  /** The values of a line that another one has otherwise. */
  const differing = (line: ConcreteLine, other: ConcreteLine) => {
    const others = values(other)
    return values(line).flatMap((value, index) => (value === others[index] ? [] : [value ?? '–']))
  }
  return ({ changes }) => {
    if (changes === null) return [t('concrete.first')]
    if (changes.length === 0) return [t('concrete.same')]
    return changes.map(({ before, after }) => {
      if (after === null) return before === null ? '' : t('concrete.removed', { what: what(before) })
      if (before === null) return t('concrete.added', { what: what(after) })
      const now = dotted([...at(after), ...differing(after, before)])
      return t('concrete.changedTo', { what: now, before: dotted(differing(before, after)) })
    })
  }
}

/** The orders of a day, the last one first: each as it was made, with what differs from the one before it. */
export function ConcreteOrders({ plantId, day }: { plantId: string; day: string }) {
  const { t, i18n } = useTranslation('board')
  const format = useFormat()
  const changesOf = useChanges()
  const id = useId()
  const query = { day, limit: 500 }
  const { data, error, isError, refetch } = useCall(
    listConcreteOrders,
    { params: { id: plantId }, query },
    { staleTime: 0 },
  )
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1 }}>
        {t('concrete.orders')}
      </Typography>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={96} />}
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.orders.map((order) => {
          const number = format.number(order.number)
          const files = { saved: (file: string) => t('concrete.saved', { file }), failed: t('concrete.failed') }
          const params = { id: order.id }
          return (
            <ListRow key={order.id} padding={{ block: 1.5 }}>
              <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {dotted([
                    t('concrete.ordered', { number, time: format.dateTime(order.ordered_at) }),
                    order.ordered_by,
                    format.volume(order.volume),
                    order.is_replaced ? t('concrete.replaced') : null,
                  ])}
                </Typography>
                {changesOf(order).map((change) => (
                  <Typography key={change} variant="body2" sx={{ color: 'text.secondary' }}>
                    {change}
                  </Typography>
                ))}
              </Box>
              <PdfButton
                label={t('concrete.pdfOf', { number })}
                {...files}
                isShort
                print={(printed) => call(printConcreteOrder, { params, query: printed })}
              />
              <SaveListMenu
                label={t('concrete.exportOf', { number })}
                labels={{ csv: t('concrete.file'), xlsx: t('concrete.xlsx') }}
                {...files}
                request={(kind) =>
                  kind === 'csv'
                    ? call(concreteOrderCsv, { params })
                    : call(concreteOrderXlsx, { params, query: { language: settingOf(i18n.language) } })
                }
              />
            </ListRow>
          )
        })}
      </Box>
    </Card>
  )
}
