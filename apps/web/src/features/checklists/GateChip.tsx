import type { ChecklistGate } from '@castline/domain/checklists/checklists'
import BlockIcon from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import WarnIcon from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useTranslation } from 'react-i18next'
import { ToneChip } from '#ui/ToneChip.tsx'

/** Whether a step is refused while a checklist is open, or only warns. */
export function GateChip({ gate }: { gate: ChecklistGate }) {
  const { t } = useTranslation('checklists')
  const isBlocking = gate === 'block'
  return (
    <ToneChip
      tone={isBlocking ? 'warning' : 'default'}
      Icon={isBlocking ? BlockIcon : WarnIcon}
      label={t(`gate.${gate}`)}
    />
  )
}
