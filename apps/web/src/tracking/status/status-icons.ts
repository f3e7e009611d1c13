import type { Status } from '@castline/domain/status/statuses'
import Manufactured from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import Accepted from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import Rejected from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import Planning from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import Installed from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs'
import Transported from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'

/** The icon of each status, shown with its colour and name on all screens. */
export const statusIcons = {
  planning: Planning,
  manufactured: Manufactured,
  transported: Transported,
  accepted: Accepted,
  installed: Installed,
  rejected: Rejected,
} satisfies Record<Status, typeof Planning>
