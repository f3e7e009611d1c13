import type { Status } from '@castline/domain/statuses'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { statusIcons } from './statusIcons.ts'

/** A status as colour, icon and word. */
export function StatusChip({ status, size = 'small' }: { status: Status; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('statuses')
  const Icon = statusIcons[status]
  return (
    <Chip
      size={size}
      icon={<Icon size={16} stroke={2} aria-hidden />}
      label={t(`status.${status}`)}
      sx={{
        color: `status.${status}.text`,
        bgcolor: `status.${status}.surface`,
        paddingInlineStart: 0.25,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  )
}
