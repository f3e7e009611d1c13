import Chip from '@mui/material/Chip'
import UrgentIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import LowIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import HighIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import NormalIcon from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import { priorityWords, type TicketPriority } from './tickets.ts'

const looks = {
  low: { color: 'default', Icon: LowIcon },
  normal: { color: 'default', Icon: NormalIcon },
  high: { color: 'warning', Icon: HighIcon },
  urgent: { color: 'error', Icon: UrgentIcon },
} as const satisfies Record<TicketPriority, object>

export function PriorityChip({ priority }: { priority: TicketPriority }) {
  const { color, Icon } = looks[priority]
  return <Chip size="small" color={color} icon={<Icon size={16} />} label={priorityWords[priority]} />
}
