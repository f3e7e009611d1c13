import { formatQrCode } from '@castline/domain/labels/qr-code'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#tracking/queue/attempts.ts'
import { isStatusChange } from '#tracking/queue/change.ts'
import { labelAttempt } from '#tracking/queue/kinds/status-attempt.ts'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { enqueueChange } from '#tracking/queue/taps/taps.ts'
import { useQueue } from '#tracking/queue/use-queue.ts'
import { StepButton } from '#tracking/status/StepButton.tsx'
import { offeredByRole, offeredByUsername } from '#tracking/steps/offered-steps.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { stepsOf } from '../tray/sort-tray.ts'

const RejectDialog = onDemand(async () => (await import('#tracking/steps/RejectDialog.tsx')).RejectDialog)

interface LabelStepsProps {
  code: string
  /** Null when it is unknown. */
  role: Role | null
  /** Null for a signed-in user. */
  username: string | null
}

/**
 * The steps for a label of a component that is not on this device. Each is stored until the component can be looked
 * up.
 */
export function LabelSteps({ code, role, username }: LabelStepsProps) {
  const { t } = useTranslation(['scanning', 'offline'])
  const { changes } = useQueue()
  const [isRejecting, setIsRejecting] = useState(false)
  const mark = formatQrCode(code)
  const queued = changes.filter(isStatusChange).filter((change) => change.code === code)
  const keeping = useMutation({ networkMode: 'always', mutationFn: (queued: Promise<void>) => queued })

  /** Synchronous, so that the change survives leaving the page right after the tap. */
  function keep(to: Status, reason?: string): void {
    const attempt = labelAttempt(code, { key: newKey(), to, ...(reason !== undefined && { reason }) }, username)
    keeping.mutate(enqueueChange(attempt, { name: mark, control_number: mark, qr_code: code }, new Date()))
  }

  // Preload: there is no network to load it when it is needed.
  useEffect(() => {
    RejectDialog.load().catch(() => undefined)
  }, [])

  function stepsNow(): Status[] {
    if (queued.some(({ refusal }) => refusal)) return []
    const before = queued.at(-1)?.attempt.to
    if (!before) return stepsOf(role)
    const next =
      username === null
        ? role && offeredByRole(role, before)
        : offeredByUsername({ username, role }, before, null, new Date())
    return (next ?? []).map(({ to }) => to)
  }

  const steps = stepsNow()
  return (
    <Box component="section" aria-label={t('steps.title')} sx={{ display: 'grid', gap: 2 }}>
      {queued.length > 0 && <QueuedChanges changes={queued} />}
      {keeping.error && <Alert severity="error">{t('offline:unknown.notKept')}</Alert>}
      {queued.length === 0 && (
        <Typography variant="h2">
          {steps.length > 0 ? t('offline:unknown.steps') : t('offline:unknown.noSteps')}
        </Typography>
      )}
      {steps.map((to) => (
        <StepButton
          key={to}
          step={{ to, kind: 'step' }}
          state={keeping.isPending ? 'resting' : 'idle'}
          onTap={() => (to === 'rejected' ? setIsRejecting(true) : keep(to))}
        />
      ))}
      {isRejecting && (
        <RejectDialog
          mark={mark}
          onReject={(reason) => {
            setIsRejecting(false)
            keep('rejected', reason)
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </Box>
  )
}
