import type { LoadStatus } from '@castline/domain/loads/loads'
import type { Status } from '@castline/domain/status/statuses'
import Chip from '@mui/material/Chip'
import Cancelled from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Planned from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import Closed from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import Arrived from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Departed from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import Loading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'

const icons = {
  planned: Planned,
  loading: Loading,
  departed: Departed,
  arrived: Arrived,
  closed: Closed,
  cancelled: Cancelled,
} as const satisfies Record<LoadStatus, unknown>

/** Loads share the colours of components: that of the current or next status of their pieces. */
const colours: Readonly<Record<LoadStatus, Status>> = {
  planned: 'planning',
  loading: 'manufactured',
  departed: 'transported',
  arrived: 'transported',
  closed: 'accepted',
  cancelled: 'rejected',
}

/** The status of a load with its colour, icon and name. */
export function LoadChip({ status }: { status: LoadStatus }) {
  const { t } = useTranslation('statuses')
  const Icon = icons[status]
  return (
    <Chip
      size="small"
      icon={<Icon size={16} aria-hidden />}
      label={t(`load.${status}`)}
      style={{
        color: statusColour(colours[status], 'text'),
        backgroundColor: statusColour(colours[status], 'surface'),
      }}
      sx={{ fontWeight: 600, '& .MuiChip-icon': { color: 'inherit' } }}
    />
  )
}
