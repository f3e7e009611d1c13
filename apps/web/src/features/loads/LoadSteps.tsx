import { cancelLoad, undoDeparture } from '@castline/contract/calls/load-steps'
import type { LoadDetail } from '@castline/contract/load'
import type { LoadStepTaken } from '@castline/contract/load-steps'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCallMutation } from '#api/queries.ts'
import { receiptLink } from '#tracking/loads/links.ts'
import type { LoadWorkResponse } from '#tracking/queue/kinds/load.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { type Kept, KeptPieces } from './KeptPieces.tsx'
import { LoadError } from './LoadError.tsx'
import { NeededReasonDialog } from './NeededReasonDialog.tsx'
import { type GivenReasons, needsReason } from './refusals.ts'
import { curingNumbers, unsetFields } from './unset-fields.ts'
import { useLoadWork } from './use-load-work.ts'
import { useOpeningStep } from './use-opening-step.ts'

interface LoadStepsProps {
  load: LoadDetail
  /** Whether earlier steps of this load wait on this device. */
  isBehind: boolean
  isScanning: boolean
  onScan: () => void
  onChanged: () => void
}

/** The steps that the user may take with a load now. */
export function LoadSteps({ load, isBehind, isScanning, onScan, onChanged }: LoadStepsProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const notice = useNotice()
  const opening = useOpeningStep('depart')
  const isDeparting = opening.isAsked && load.allowed_steps.includes('depart')
  const [dialog, setDialog] = useState<'depart' | 'cancel' | null>(isDeparting ? 'depart' : null)
  const [kept, setKept] = useState<Kept | null>(null)
  function nameKept(step: Kept['step'], pieces: Kept['pieces'] | undefined): void {
    setKept(pieces && pieces.length > 0 ? { step, pieces } : null)
  }
  const taken = (done: 'returned' | 'cancelled') => ({
    onSuccess(response: LoadStepTaken) {
      notice({ message: t(`done.${done}`, { number: load.number }) })
      if (done === 'returned') nameKept(done, response.kept)
      setDialog(null)
    },
    onSettled: onChanged,
  })
  const made = (done: 'departed' | 'arrived') => ({
    onSuccess(response: LoadWorkResponse | null) {
      notice({
        message: response ? t(`done.${done}`, { number: load.number }) : t('done.kept', { number: load.number }),
      })
      if (done === 'departed') nameKept(done, response?.kept)
      setDialog(null)
    },
    onSettled: onChanged,
  })
  const departing = useLoadWork(load, isBehind, made('departed'))
  const returning = useCallMutation(undoDeparture, taken('returned'))
  const arriving = useLoadWork(load, isBehind, made('arrived'))
  const cancelling = useCallMutation(cancelLoad, taken('cancelled'))
  const may = (step: LoadDetail['allowed_steps'][number]) => load.allowed_steps.includes(step)
  const params = { id: load.id }
  function depart({ limit_reason: reason, curing_reason: curingReason }: GivenReasons = {}): void {
    const work = { type: 'depart', reason: reason ?? null, ...(curingReason && { curingReason }) } as const
    departing.mutate({ work, mark: load.number })
  }
  const left = load.pieces - load.loaded
  const curing = curingNumbers(load)
  const unset = unsetFields(load).map((field) => t(`field.${field}`))
  const close = () => {
    departing.reset()
    cancelling.reset()
    setDialog(null)
    opening.forget()
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          // Below what the header offers.
          justifyContent: { sm: 'flex-end' },
          gap: 1,
          '& > *': { minHeight: 48, flex: { xs: '1 1 auto', sm: '0 1 auto' } },
          '& > .MuiButton-contained': { order: 1 },
        }}
      >
        {may('load') && (
          <Button
            variant={isScanning || left === 0 ? 'outlined' : 'contained'}
            aria-expanded={isScanning}
            onClick={onScan}
          >
            {isScanning ? t('scan.stop') : t('scan.start')}
          </Button>
        )}
        {may('depart') && (
          <Button variant={left > 0 ? 'outlined' : 'contained'} onClick={() => setDialog('depart')}>
            {t('step.depart')}
          </Button>
        )}
        {may('arrive') && (
          <Button
            variant="contained"
            loading={arriving.isPending}
            onClick={() => arriving.mutate({ work: { type: 'arrive' }, mark: load.number })}
          >
            {t('step.arrive')}
          </Button>
        )}
        {may('receive') && (
          <Button variant={may('arrive') ? 'outlined' : 'contained'} component={Link} to={receiptLink(load.code)}>
            {t('step.receive')}
          </Button>
        )}
        {may('return') && (
          <Button
            variant="outlined"
            loading={returning.isPending}
            onClick={() => returning.mutate({ params, body: {} })}
          >
            {load.undo_until ? t('step.returnUntil', { time: format.time(load.undo_until) }) : t('step.return')}
          </Button>
        )}
        {may('cancel') && (
          <Button color="error" onClick={() => setDialog('cancel')}>
            {t('step.cancel')}
          </Button>
        )}
      </Box>
      <LoadError error={returning.error ?? arriving.error} />
      {kept && <KeptPieces kept={kept} onClose={() => setKept(null)} />}
      {dialog === 'depart' && !needsReason(departing.error) && (
        <ConfirmDialog
          open
          title={t('depart.title', {
            number: load.number,
            count: load.loaded,
            formatted: format.number(load.loaded),
          })}
          text={
            <>
              {left > 0 && <p>{t('depart.left', { count: left, formatted: format.number(left) })}</p>}
              {curing.length > 0 && (
                <Alert severity="warning" sx={{ marginBlock: 1.5 }}>
                  {t('depart.curing', { pieces: format.list(curing) })}
                </Alert>
              )}
              {unset.length > 0 && (
                <Alert severity="warning" sx={{ marginBlock: 1.5 }}>
                  {t('depart.unset', { fields: format.list(unset) })} {t('depart.unsetText')}
                </Alert>
              )}
              {t('depart.text')}
              <LoadError error={departing.error} />
            </>
          }
          confirmLabel={t('step.depart')}
          isBusy={departing.isPending}
          onConfirm={() => depart()}
          onClose={close}
        />
      )}
      {dialog === 'depart' && needsReason(departing.error) && (
        <NeededReasonDialog error={departing.error} onConfirm={depart} onClose={close} />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          number={load.number}
          isBusy={cancelling.isPending}
          error={cancelling.error}
          onConfirm={(reason) => cancelling.mutate({ params, body: { version: load.version, reason: reason || null } })}
          onClose={close}
        />
      )}
    </Box>
  )
}
