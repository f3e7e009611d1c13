import type { Casting } from '@castline/contract/castings'
import type { ComponentDetail } from '@castline/contract/components'
import type { Obstacle } from '@castline/domain/gates/gates'
import { mayOverride } from '@castline/domain/status/steps'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useMutation } from '#api/mutation.ts'
import { useSession } from '#api/session.tsx'
import { obstaclesIn } from '#tracking/gates/obstacles-in.ts'
import { useStrengthText } from '#tracking/gates/use-strength-text.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import type { CastingAttempt, MouldSlot } from '#tracking/queue/plant-attempts.ts'
import { sendOrStoreCasting } from '#tracking/queue/taps/casting-taps.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { stripRefusals } from './strip-offline.ts'

const OverrideDialog = onDemand(
  async () => (await withTexts('gates', import('#tracking/gates/OverrideDialog.tsx'))).OverrideDialog,
)

interface Weak {
  readonly component_id: string
  readonly control_number: string
  readonly strip_open: NonNullable<ComponentDetail['strength_open']>
}

interface Refusal {
  readonly weak: readonly Weak[]
  /** How many more there are in projects of others. */
  readonly weak_elsewhere: number
}

/** The components whose concrete may be too weak; null if they are not the reason. */
function refusalOf(error: Error | null): Refusal | null {
  if (!(error instanceof ApiError) || error.code !== 'strength_open') return null
  const { weak, weak_elsewhere = 0 } = (error.current ?? {}) as Partial<Refusal>
  return weak ? { weak, weak_elsewhere } : null
}

type Taken = Awaited<ReturnType<typeof sendOrStoreCasting>>

interface StripProps {
  casting: Pick<Casting, 'id' | 'strip_open' | 'obstacles'>
  slot: MouldSlot
  isFirst: boolean
  onChanged: () => void
}

/**
 * Takes a casting out of its mould, also without a network: the device then decides with what the server last said of its concrete.
 * Where that may be too weak, a manager can give a reason.
 */
export function Strip({ casting, slot, isFirst, onChanged }: StripProps) {
  const { t } = useTranslation(['board', 'gates'])
  const { user } = useSession()
  const strengthText = useStrengthText()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const notice = useNotice()
  const stripping = useMutation<Taken, Error, CastingAttempt>({
    networkMode: 'always',
    mutationFn: sendOrStoreCasting,
    onSuccess: ({ stored }) => stored && notice({ message: t('strip.kept') }),
    onSettled: onChanged,
  })
  /** What refuses it without a network. */
  const [refusing, setRefusing] = useState<readonly Obstacle[]>([])
  const open = casting.strip_open
  const refusal = refusalOf(stripping.error)
  const strip = (override?: string) => {
    const here = navigator.onLine || override !== undefined ? [] : stripRefusals(casting, new Date())
    setRefusing(here)
    if (here.length > 0) return
    const work = { type: 'strip', castingId: casting.id, ...(override !== undefined && { override }) } as const
    stripping.mutate({ kind: 'casting', key: newKey(), slot, work })
  }
  const isLead = user !== null && mayOverride(user.role)
  return (
    <>
      {open && !refusal && refusing.length === 0 && (
        <Alert severity="warning" role="note" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {strengthText(open)}
        </Alert>
      )}
      {refusal ? (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {t('strip.weak')}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {/* Those of one pour lack the same. */}
            {[...Map.groupBy(refusal.weak, ({ strip_open }) => strengthText(strip_open))].map(([text, alike]) => (
              <li key={text}>
                {format.named(format.list(alike.map(({ control_number }) => dotted([control_number]))), text)}
              </li>
            ))}
            {refusal.weak_elsewhere > 0 && (
              <li>
                {t('strip.elsewhere', {
                  count: refusal.weak_elsewhere,
                  formatted: format.number(refusal.weak_elsewhere),
                })}
              </li>
            )}
          </Box>
          {isLead && refusal.weak_elsewhere === 0 && <Anyway onClick={() => setIsAsking(true)} />}
        </Alert>
      ) : refusing.length > 0 ? (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {t('strip.weak')}
          {open && <Box>{strengthText(open)}</Box>}
          {isLead && <Anyway onClick={() => setIsAsking(true)} />}
        </Alert>
      ) : (
        <ErrorText error={stripping.error} />
      )}
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        sx={{ minHeight: 48 }}
        loading={stripping.isPending}
        onClick={() => strip()}
      >
        {t('cast.strip')}
      </Button>
      {isAsking && (
        <OverrideDialog
          title={format.named(t('strip.override'), slot.mouldName)}
          obstacles={stripping.error instanceof ApiError ? obstaclesIn(stripping.error.body) : refusing}
          onOverride={(reason) => {
            setIsAsking(false)
            strip(reason)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function Anyway({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('board')
  return (
    <Button sx={{ display: 'block', minHeight: 44 }} onClick={onClick}>
      {t('strip.override')}
    </Button>
  )
}
