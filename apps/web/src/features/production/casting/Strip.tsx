import { stripCasting } from '@castline/contract/calls/casting-steps'
import type { ComponentDetail } from '@castline/contract/components'
import { mayOverride } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { obstaclesIn } from '#tracking/gates/obstacles-in.ts'
import { useStrengthText } from '#tracking/gates/use-strength-text.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

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

interface StripProps {
  castingId: string
  mould: string
  isFirst: boolean
  /** What its concrete lacks, as far as it is known. */
  open: NonNullable<ComponentDetail['strength_open']> | null
  onChanged: () => void
}

/** Takes a casting out of its mould. Where its concrete may be too weak, a manager can give a reason. */
export function Strip({ castingId, mould, isFirst, open, onChanged }: StripProps) {
  const { t } = useTranslation(['board', 'gates'])
  const { user } = useSession()
  const strengthText = useStrengthText()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const stripping = useCallMutation(stripCasting, { onSettled: onChanged })
  const refusal = refusalOf(stripping.error)
  const strip = (override?: string) =>
    stripping.mutate({ params: { id: castingId }, body: override === undefined ? {} : { override } })
  return (
    <>
      {open && !refusal && (
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
                {format.list(alike.map(({ control_number }) => dotted([control_number])))}: {text}
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
          {user && mayOverride(user.role) && refusal.weak_elsewhere === 0 && (
            <Button sx={{ display: 'block', minHeight: 44 }} onClick={() => setIsAsking(true)}>
              {t('strip.override')}
            </Button>
          )}
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
          title={`${t('strip.override')}: ${mould}`}
          obstacles={stripping.error instanceof ApiError ? obstaclesIn(stripping.error.body) : []}
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
