import { mouldDay } from '@castline/contract/calls/casting-steps'
import { listMoulds } from '@castline/contract/calls/moulds'
import type { Plant } from '@castline/contract/plants'
import { isPlanDay } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CastIcon from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAllEvents } from '#api/events.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { CastingPanel } from './CastingPanel.tsx'

/** What one mould casts on a day: ticked, confirmed and stripped by the person beside it. */
export function CastView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const [address, setAddress] = useSearchParams()
  const moulds = useCall(listMoulds, { params: { id: plant.id } })
  const mould = moulds.data?.find(({ id }) => id === address.get('mould')) ?? moulds.data?.[0]
  const typed = address.get('day') ?? ''
  const day = isPlanDay(typed) ? typed : undefined
  const shown = useCall(mouldDay, mould ? { params: { id: mould.id }, query: { day } } : null, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isError, refetch } = shown
  const refresh = () => void refetch()
  useAllEvents({ onComponents: refresh, onStatus: refresh, onReconnect: refresh })
  const show = (change: Record<string, string>) =>
    setAddress({ plant: plant.id, view: 'cast', mould: mould?.id ?? '', day: data?.day ?? '', ...change })
  const failed = isError ? error : moulds.error
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr auto' } }}>
        <Choice
          label={t('place.mould')}
          value={mould?.id ?? ''}
          options={(moulds.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => show({ mould: id })}
        />
        <FormField
          label={t('place.day')}
          type="date"
          value={data?.day ?? day ?? ''}
          onChange={(next) => show({ day: next })}
        />
        <Button
          component={Link}
          to="/forms/form-qr-code-reader"
          variant="outlined"
          sx={{ minHeight: 48, justifySelf: 'start' }}
        >
          {t('cast.scan')}
        </Button>
      </Box>
      {failed && <FetchFailed error={failed} onRetry={() => void (isError ? refetch() : moulds.refetch())} />}
      {!data && !failed && (moulds.data?.length !== 0 || moulds.isPending) && (
        <Skeleton variant="rounded" height={280} />
      )}
      {moulds.data?.length === 0 && <Typography>{t('noMoulds.title')}</Typography>}
      {data?.castings.length === 0 && (
        <EmptyState icon={<CastIcon size={32} />} title={t('cast.none')} text={t('cast.noneText')} />
      )}
      {data?.castings.map((ready) => (
        <CastingPanel
          key={`${ready.casting.mould_id} ${ready.casting.day} ${ready.casting.turn}`}
          plant={plant}
          ready={ready}
          hasTurns={data.castings.length > 1 || data.mould.turns > 1}
          onChanged={refresh}
        />
      ))}
    </Box>
  )
}
