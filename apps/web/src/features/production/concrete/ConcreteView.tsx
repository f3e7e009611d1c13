import { updateCasting } from '@castline/contract/calls/castings'
import {
  concreteDay,
  exportConcreteCsv,
  exportConcreteXlsx,
  orderConcrete,
  printConcrete,
} from '@castline/contract/calls/concrete-orders'
import { exportPxml, exportUnitechnik } from '@castline/contract/calls/machine-files'
import type { ConcreteCasting, ConcreteDay } from '@castline/contract/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import { settingOf } from '@castline/domain/languages'
import { isPlanDay } from '@castline/domain/plan/plan'
import { concreteKey } from '@castline/domain/production/concrete'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import TruckIcon from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall, useCallMutation } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { PdfButton } from '#ui/PdfButton.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { ReadFeedback } from '../machine-files/ReadFeedback.tsx'
import { ConcreteOrders } from './ConcreteOrders.tsx'
import { ConcreteTable } from './ConcreteTable.tsx'
import { concreteName } from './concrete-name.ts'

/** The first and the last hour for which a concrete is wanted; null while none is planned. */
function hoursOf(concrete: ConcreteDay['volumes'][number], castings: ConcreteDay['castings']): string | null {
  const hours = castings
    .filter((each) => concreteKey(each) === concreteKey(concrete))
    .flatMap(({ planned_time }) => planned_time ?? [])
    .toSorted()
  const [first, last] = [hours[0], hours.at(-1)]
  return first === undefined || first === last ? (first ?? null) : `${first} – ${last}`
}

/** The concrete of a day by class and hour, and its order. */
export function ConcreteView({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('board')
  const format = useFormat()
  const may = usePermissions()
  const notice = useNotice()
  const [address, setAddress] = useSearchParams()
  const typed = address.get('day') ?? ''
  const params = { id: plant.id }
  const { data, error, isError, refetch } = useCall(
    concreteDay,
    { params, query: { day: isPlanDay(typed) ? typed : undefined } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const refresh = () => void refetch()
  useAllEvents({ onComponents: refresh, onStatus: refresh, onReconnect: refresh })
  const saving = useCallMutation(updateCasting, { onSettled: refresh })
  const ordering = useCallMutation(orderConcrete, {
    onSuccess: ({ number }) =>
      notice({ severity: 'success', message: t('concrete.done', { number: format.number(number) }) }),
    onSettled: refresh,
  })
  const mayOrder = may('pour:edit') && plant.writable
  const order = data?.order
  const isUnordered = !order || order.is_changed
  const saveTime = (day: string, { mould_id, turn, version }: ConcreteCasting, planned_time: string | null) =>
    saving.mutate({ params, body: { mould_id, day, turn, version, planned_time } })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 150px', sm: '0 0 180px' }, marginInlineEnd: { sm: 'auto' } }}>
          <FormField
            label={t('place.day')}
            type="date"
            value={data?.day ?? typed}
            onChange={(day) => setAddress({ plant: plant.id, view: 'concrete', day })}
          />
        </Box>
        <PdfButton
          label={t('concrete.pdf')}
          saved={(file) => t('concrete.saved', { file })}
          failed={t('concrete.failed')}
          isDisabled={!data || data.castings.length === 0}
          isShort
          print={(printed) => call(printConcrete, { params, query: { day: data?.day, ...printed } })}
        />
        <SaveListMenu
          label={t('concrete.export')}
          labels={{ csv: t('concrete.file'), xlsx: t('concrete.xlsx') }}
          saved={(file) => t('concrete.saved', { file })}
          failed={t('concrete.failed')}
          request={(kind) =>
            kind === 'csv'
              ? call(exportConcreteCsv, { params, query: { day: data?.day } })
              : call(exportConcreteXlsx, { params, query: { day: data?.day, language: settingOf(i18n.language) } })
          }
          more={[
            { label: t('concrete.pxml'), request: () => call(exportPxml, { params, query: { day: data?.day } }) },
            {
              label: t('concrete.unitechnik'),
              request: () => call(exportUnitechnik, { params, query: { day: data?.day } }),
            },
          ]}
        />
        {mayOrder && <ReadFeedback plant={plant} onChanged={refresh} />}
        {mayOrder && data && data.castings.length > 0 && (
          <Button
            variant={isUnordered ? 'contained' : 'outlined'}
            loading={ordering.isPending}
            onClick={() => ordering.mutate({ params, body: { day: data.day } })}
            sx={{ minHeight: 44, flex: { xs: '1 0 100%', sm: 'none' } }}
          >
            {t(order ? 'concrete.again' : 'concrete.order')}
          </Button>
        )}
        {order && !order.is_changed && (
          <Typography role="status">
            {dotted([
              t('concrete.ordered', { number: format.number(order.number), time: format.dateTime(order.ordered_at) }),
              order.ordered_by,
            ])}
          </Typography>
        )}
      </Box>
      {order?.is_changed && (
        <Alert severity="warning">
          <strong>{t('concrete.changed', { number: format.number(order.number) })}</strong>
          <br />
          {t('concrete.changedText')}
        </Alert>
      )}
      <ErrorText error={ordering.error ?? saving.error} />
      {isError && !data && <FetchFailed error={error} onRetry={refresh} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data?.castings.length === 0 && (
        <EmptyState icon={<TruckIcon size={32} />} title={t('need.none')} text={t('need.noneText')} />
      )}
      {data && data.castings.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('concrete.ofMix')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, listStyle: 'none', margin: 0, padding: 0 }}
          >
            {data.volumes.map((each) => (
              <li key={concreteKey(each)}>
                <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <bdi>{format.volume(each.volume)}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted([
                    concreteName(each.class, each.mix_name, t),
                    t('concrete.count', { count: each.castings, formatted: format.number(each.castings) }),
                    hoursOf(each, data.castings),
                  ])}
                </Typography>
              </li>
            ))}
          </Box>
          <ConcreteTable
            plant={plant}
            day={data.day}
            castings={data.castings}
            onTime={may('plan:edit') && plant.writable ? (casting, time) => saveTime(data.day, casting, time) : null}
          />
        </>
      )}
      {data && order && <ConcreteOrders key={order.id} plantId={plant.id} day={data.day} />}
    </Box>
  )
}
