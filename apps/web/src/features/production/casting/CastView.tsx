import type { Plant } from '@castline/contract/plants'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CastIcon from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSearchParams } from '#api/search-params.ts'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { CastingPanel } from './CastingPanel.tsx'
import { useMouldDay } from './use-mould-day.ts'

/** What one mould casts on a day: ticked, confirmed and stripped by the person beside it. */
export function CastView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const { list, mould, day, data, refresh, isPending, isNotHere, asOf, error, retry, hasNoMoulds } = useMouldDay(
    plant,
    address.get('mould'),
    address.get('day') ?? '',
  )
  const show = (change: Record<string, string>) =>
    setAddress({ plant: plant.id, view: 'cast', mould: mould?.id ?? '', day, ...change })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr auto' } }}>
        <Choice
          label={t('place.mould')}
          value={mould?.id ?? ''}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => show({ mould: id })}
        />
        <FormField label={t('place.day')} type="date" value={day} onChange={(next) => show({ day: next })} />
        <Button
          component={Link}
          to="/forms/form-qr-code-reader"
          variant="outlined"
          sx={{ minHeight: 48, justifySelf: 'start' }}
        >
          {t('cast.scan')}
        </Button>
      </Box>
      <OnDevice />
      {error && <FetchFailed error={error} onRetry={retry} />}
      {isNotHere && <Alert severity="warning">{t('cast.notHere')}</Alert>}
      {asOf && data && <Alert severity="warning">{t('cast.asOf', { time: format.dateTime(asOf) })}</Alert>}
      {isPending && !error && !hasNoMoulds && <Skeleton variant="rounded" height={280} />}
      {hasNoMoulds && <Typography>{t('noMoulds.title')}</Typography>}
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
