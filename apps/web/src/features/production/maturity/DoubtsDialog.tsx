import { settleReadings } from '@castline/contract/calls/loggers'
import type { DoubtfulSensor } from '@castline/contract/loggers'
import type { Plant } from '@castline/contract/plants'
import { hottestStart, largestJump } from '@castline/domain/production/logger-file'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { sensorName } from './words.ts'

const MaturityDialog = onDemand(async () =>
  withTexts(
    'board',
    import('./MaturityDialog.tsx').then((module) => module.MaturityDialog),
  ),
)

interface DoubtsDialogProps {
  plant: Plant
  doubts: { readonly total: number; readonly sensors: readonly DoubtfulSensor[] }
  onChanged: () => void
  onClose: () => void
}

/** The sensors of a plant whose unit is in doubt, each with what can be done about it. */
export function DoubtsDialog({ plant, doubts: { total, sensors }, onChanged, onClose }: DoubtsDialogProps) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const notice = useNotice()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [opened, setOpened] = useState<DoubtfulSensor | null>(null)
  const settling = useCallMutation(settleReadings, {
    onSuccess({ readings }) {
      const count = { count: readings, formatted: format.number(readings) }
      notice({ message: readings > 0 ? t('doubt.converted', count) : t('doubt.settled') })
    },
    // Also when somebody else was faster.
    onSettled: onChanged,
  })
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('doubt.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('doubt.lead')}</Typography>
        <ErrorText error={settling.error} />
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {sensors.map((sensor) => (
            <Doubt
              key={`${sensor.casting_id} ${sensor.sensor}`}
              doubt={sensor}
              isBusy={settling.isPending}
              onSettle={(unit) =>
                settling.mutate({ params: { id: sensor.casting_id }, body: { sensor: sensor.sensor, unit } })
              }
              onOpen={() => setOpened(sensor)}
            />
          ))}
        </Box>
        {total > sensors.length && (
          <Typography variant="body2">
            {t('doubt.more', { shown: format.number(sensors.length), all: format.number(total) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('doubt.close')}</Button>
      </DialogActions>
      {opened && (
        <MaturityDialog
          castingId={opened.casting_id}
          mouldName={opened.mould_name}
          timeZone={plant.time_zone}
          mayEdit
          onChanged={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
    </Dialog>
  )
}

interface DoubtProps {
  doubt: DoubtfulSensor
  isBusy: boolean
  onSettle: (unit: 'celsius' | 'fahrenheit') => void
  onOpen: () => void
}

function Doubt({ doubt, isBusy, onSettle, onOpen }: DoubtProps) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const name = dotted([doubt.mould_name, format.date(doubt.day), sensorName(doubt.sensor, t)])
  const limits = { hot: hottestStart, jump: largestJump }
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 240, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2">
          {t('doubt.range', {
            lowest: format.number(doubt.lowest),
            highest: format.number(doubt.highest),
            fromLowest: format.number(doubt.lowest_from_fahrenheit),
            fromHighest: format.number(doubt.highest_from_fahrenheit),
          })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {doubt.reasons.map((reason) => t(`doubt.${reason}`, { most: format.number(limits[reason]) })).join(' ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={t('doubt.fahrenheitOf', { name })}
          onClick={() => onSettle('fahrenheit')}
        >
          {t('doubt.fahrenheit')}
        </Button>
        <Button disabled={isBusy} aria-label={t('doubt.rightOf', { name })} onClick={() => onSettle('celsius')}>
          {t('doubt.right')}
        </Button>
        <Button aria-label={t('doubt.openOf', { name })} onClick={onOpen}>
          {t('doubt.open')}
        </Button>
      </Box>
    </ListRow>
  )
}
