import type { Status } from '@castline/domain/status/statuses'
import { styled, type Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { SmallChip, smallChip } from './small-chip.ts'
import { statusColour } from './status-colour.ts'
import { statusIcons } from './status-icons.ts'

const border = { '@media (forced-colors: active)': { border: '1px solid' } }

const Chip = styled(SmallChip)({
  '&[data-size="medium"]': { height: 32, gap: 6, paddingInline: '8px 12px' },
  ...border,
})

/** A status with its colour, icon and name. */
export function StatusChip({ status, size = 'small' }: { status: Status; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('statuses')
  return (
    <Chip data-size={size} style={colours(status)}>
      {content(status, t(`status.${status}`))}
    </Chip>
  )
}

/** The style of `statusSpan` under the root of a list, where a hundred chips would each compute their own. */
export const statusSpanStyle = (theme: Theme) => ({ '& .status': { ...smallChip(theme), ...border } })

export function statusSpan(status: Status, name: string) {
  return (
    <span className="status" style={colours(status)}>
      {content(status, name)}
    </span>
  )
}

const colours = (status: Status) => ({
  color: statusColour(status, 'text'),
  backgroundColor: statusColour(status, 'surface'),
})

function content(status: Status, name: string) {
  const Icon = statusIcons[status]
  return (
    <>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{name}</span>
    </>
  )
}
