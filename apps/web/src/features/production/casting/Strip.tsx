import { stripCasting } from '@castline/contract/calls/casting-steps'
import type { ComponentDetail } from '@castline/contract/components'
import { mayOverride } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { useStrengthText } from '#tracking/status/use-strength-text.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const OverrideDialog = onDemand(
  async () => (await withTexts('scanning', import('#tracking/status/OverrideDialog.tsx'))).OverrideDialog,
)

/** What is open of the first component whose concrete may be too weak. */
function openOf(error: Error | null): ComponentDetail['strength_open'] {
  if (!(error instanceof ApiError) || error.code !== 'strength_open') return null
  return (error.current as { strip_open?: ComponentDetail['strength_open'] } | undefined)?.strip_open ?? null
}

interface StripProps {
  castingId: string
  mould: string
  isFirst: boolean
  onChanged: () => void
}

/** Takes a casting out of its mould. Where its concrete may be too weak, a manager can give a reason. */
export function Strip({ castingId, mould, isFirst, onChanged }: StripProps) {
  const { t } = useTranslation(['board', 'scanning'])
  const { user } = useSession()
  const strengthText = useStrengthText()
  const [isAsking, setIsAsking] = useState(false)
  const stripping = useCallMutation(stripCasting, { onSettled: onChanged })
  const open = openOf(stripping.error)
  const strip = (override?: string) =>
    stripping.mutate({ params: { id: castingId }, body: override === undefined ? {} : { override } })
  return (
    <>
      {open ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {t('strip.weak')} {strengthText(open)}
          {user && mayOverride(user.role) && (
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
          checklists={[]}
          lacksStrength
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
