import type { Status } from '@castline/domain/statuses'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { headingWeight } from '#theme/tokens.ts'
import { statusColour } from './status-colour.ts'
import { statusIcons } from './status-icons.ts'

/** Looks like MUI's chip, which is too heavy for a table with a hundred rows. */
const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 24,
  paddingInline: '6px 8px',
  borderRadius: theme.vars.shape.borderRadius,
  fontSize: '0.8125rem',
  fontWeight: headingWeight,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-size="medium"]': { height: 32, gap: 6, paddingInline: '8px 12px' },
  '@media (forced-colors: active)': { border: '1px solid' },
}))

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
