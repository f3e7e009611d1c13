import { mayOverride } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import type { Picked } from '../selection.ts'
import type { Refused } from './use-batch.ts'

const OverrideDialog = onDemand(
  async () => (await withTexts('scanning', import('#tracking/status/OverrideDialog.tsx'))).OverrideDialog,
)

const overridable: readonly string[] = ['checklist_open', 'drawing_open', 'strength_open']
const isOverridable = ({ error }: Refused['refusal']) => overridable.includes(error)

interface OverrideRefusedProps {
  refused: readonly Refused[]
  role: Role
  onOverride: (components: readonly Picked[], reason: string) => void
}

/** Lets a manager make the steps that open checklists or drawings refused, with one reason for all. */
export function OverrideRefused({ refused, role, onOverride }: OverrideRefusedProps) {
  const { t } = useTranslation('components')
  const [isAsking, setIsAsking] = useState(false)
  const unchecked = refused.filter(({ refusal }) => isOverridable(refusal))
  if (unchecked.length === 0 || !mayOverride(role)) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('bulk.override')}</Button>
      {isAsking && (
        <OverrideDialog
          title={t('bulk.override')}
          checklists={[]}
          onOverride={(reason) => {
            setIsAsking(false)
            onOverride(
              unchecked.map(({ component }) => component),
              reason,
            )
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
