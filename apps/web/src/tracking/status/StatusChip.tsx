import type { Status } from '@castline/domain/statuses'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { SmallChip } from './small-chip.ts'
import { statusColour } from './status-colour.ts'
import { statusIcons } from './status-icons.ts'

const Chip = styled(SmallChip)({
  '&[data-size="medium"]': { height: 32, gap: 6, paddingInline: '8px 12px' },
  '@media (forced-colors: active)': { border: '1px solid' },
})

/** A status with its colour, icon and name. */
export function StatusChip({ status, size = 'small' }: { status: Status; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('statuses')
  const Icon = statusIcons[status]
  return (
    <Chip
      data-size={size}
      style={{ color: statusColour(status, 'text'), backgroundColor: statusColour(status, 'surface') }}
    >
      <Icon size={16} stroke={2} aria-hidden />
      <span>{t(`status.${status}`)}</span>
    </Chip>
  )
}
