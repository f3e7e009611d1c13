import { mayOverride } from '@castline/domain/status/steps'
import type { Role } from '@castline/domain/users/roles'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { obstaclesIn } from '#tracking/gates/obstacles-in.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import type { Picked } from '../selection.ts'
import type { Refused } from './use-batch.ts'

const OverrideDialog = onDemand(
  async () => (await withTexts('gates', import('#tracking/gates/OverrideDialog.tsx'))).OverrideDialog,
)

/** Whether a reason is enough for everything that stood in the way. */
function isOverridable(refusal: Refused['refusal']): boolean {
  const obstacles = obstaclesIn(refusal)
  return obstacles.length > 0 && obstacles.every(({ overridable }) => overridable !== 'nobody')
}

interface OverrideRefusedProps {
  refused: readonly Refused[]
  role: Role
  onOverride: (components: readonly Picked[], reason: string) => void
}

/** Lets a manager make the steps that gates refused, with one reason for all. */
export function OverrideRefused({ refused, role, onOverride }: OverrideRefusedProps) {
  const { t } = useTranslation('components')
  const [isAsking, setIsAsking] = useState(false)
  const gated = refused.filter(({ refusal }) => isOverridable(refusal))
  if (gated.length === 0 || !mayOverride(role)) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('bulk.override')}</Button>
      {isAsking && (
        <OverrideDialog
          title={t('bulk.override')}
          obstacles={[]}
          onOverride={(reason) => {
            setIsAsking(false)
            onOverride(
              gated.map(({ component }) => component),
              reason,
            )
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
