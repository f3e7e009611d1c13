import { castingMaturity, removeReadings } from '@castline/contract/calls/maturity'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { LineSwatch, swatchWidth } from '#ui/charts/LineSwatch.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { AddReadings } from './AddReadings.tsx'
import { dashOf, MaturityCharts } from './MaturityCharts.tsx'
import { sensorName, timeWords, unknownWords } from './words.ts'

interface MaturityDialogProps {
  castingId: string
  mouldName: string
  timeZone: string
  mayEdit: boolean
  onChanged: () => void
  onClose: () => void
}

/** The temperatures of a casting: curve, estimated strength, when it can be stripped; files of loggers are added here. */
export function MaturityDialog({ castingId, mouldName, timeZone, mayEdit, onChanged, onClose }: MaturityDialogProps) {
  const { t } = useTranslation('maturity')
  const { t: board } = useTranslation('board')
  const format = useFormat()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { primary, paper } = useChartColours()
  const [removed, setRemoved] = useState<string | null>(null)
  const { data, error, isError, refetch } = useCall(castingMaturity, { params: { id: castingId } }, { staleTime: 0 })
  const changed = () => {
    void refetch()
    onChanged()
  }
  const removing = useCallMutation(removeReadings, {
    onSuccess() {
      setRemoved(null)
      changed()
    },
  })
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('title', { mould: mouldName })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton variant="rounded" height={240} />}
        {data && (
          <>
            <Typography sx={{ fontWeight: 600 }}>
              {data.strip ? timeWords(data.strip, board, format) : unknownWords(data, t, format)}
            </Typography>
            {data.curve && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {t('curveOf', {
                  mix: data.mix?.name,
                  method: t(`method.${data.curve.method}`),
                  day: format.date(data.curve.made_on),
                  tests: data.curve.tests,
                })}
              </Typography>
            )}
            {data.misses.length > 0 && (
              <Alert severity="warning">
                {t('missed')}
                <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
                  {data.misses.map((miss) => (
                    <li key={`${miss.pour_number} ${miss.specimen}`}>
                      {t('miss', {
                        specimen: `${miss.pour_number}-${miss.specimen}`,
                        strength: format.number(miss.strength),
                        estimate: format.number(miss.estimate),
                        at: format.dateTime(miss.tested_at),
                      })}
                    </li>
                  ))}
                </Box>
              </Alert>
            )}
            {data.sensors.some(({ gaps }) => gaps.length > 0) && (
              <Alert severity="info">
                {t('gaps')}
                <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
                  {data.sensors.flatMap(({ name, gaps }) =>
                    gaps.slice(0, 5).map(({ from, to }) => (
                      <li key={`${name} ${from}`}>
                        <bdi>{sensorName(name, t)}</bdi>
                        {format.colon}
                        {format.dateTime(from)} – {format.dateTime(to)}
                      </li>
                    )),
                  )}
                </Box>
              </Alert>
            )}
            {data.sensors.length > 0 && <MaturityCharts maturity={data} />}
            {data.sensors.length > 0 && (
              <Box component="ul" aria-label={t('sensors')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {data.sensors.map(({ name, count, highest }, index) => (
                  <ListRow key={name} padding={{ block: 0.5 }}>
                    <svg width={swatchWidth} height={16} aria-hidden="true">
                      <LineSwatch
                        line={{ id: name, name, colour: primary, dash: dashOf(index), width: 2, points: [] }}
                        background={paper}
                      />
                    </svg>
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Typography sx={{ fontWeight: 600 }}>
                        <bdi>{sensorName(name, t)}</bdi>
                      </Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {t('readings', { count, formatted: format.number(count), highest: format.number(highest) })}
                      </Typography>
                    </Box>
                    {mayEdit && (
                      <IconButton
                        aria-label={t('removeOf', { name: sensorName(name, t) })}
                        onClick={() => setRemoved(name)}
                      >
                        <DeleteIcon size={20} />
                      </IconButton>
                    )}
                  </ListRow>
                ))}
              </Box>
            )}
            <ErrorText error={removing.error} />
            {mayEdit && data.poured_at && (
              <AddReadings castingId={castingId} timeZone={timeZone} pouredAt={data.poured_at} onAdded={changed} />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
      {removed !== null && (
        <ConfirmDialog
          open
          title={t('removeTitle', { name: sensorName(removed, t) })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          isDestructive
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ params: { id: castingId }, query: { sensor: removed } })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  )
}
