import type { Status } from '@castline/domain/status/statuses'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keepsColour, whenForced } from '#ui/forced-colours.ts'
import { statusColour } from './status-colour.ts'
import { statusIcons } from './status-icons.ts'

const Place = styled(Card)(({ theme }) => {
  const { palette } = theme.vars
  return {
    height: '100%',
    '& .content': { display: 'block', height: '100%', padding: 12, color: 'inherit', textDecoration: 'none' },
    '& a.content:hover': { backgroundColor: palette.action.hover },
    '& a.content:focus-visible': { outlineOffset: -2 },
    '& .name': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      ...theme.typography.body2,
      color: palette.text.secondary,
    },
    '& .icon': { display: 'flex' },
    '& .figures': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 8, marginBlockStart: 4 },
    '& .value': { fontSize: '1.375rem', lineHeight: 1.2, fontWeight: 600 },
    '& .detail': { ...theme.typography.body2, color: palette.text.secondary },
    '& .bar': {
      height: 4,
      borderRadius: 14,
      backgroundColor: palette.divider,
      marginBlockStart: 8,
      overflow: 'hidden',
      [whenForced]: { outline: '1px solid CanvasText' },
    },
    '& .share': { height: '100%', transition: 'width 300ms', ...keepsColour },
  }
})

interface FigureCardProps {
  label: ReactNode
  /** Formatted; undefined while loading. */
  value: ReactNode | undefined
  /** Shown beside the value: a share or a unit. */
  detail?: ReactNode
  /** A percentage from 0 to 100, shown as a bar below. */
  percent?: number
  /** Gives the card the status's icon and colour. */
  status?: Status
  icon?: ReactNode
  /** Makes the card a link to the components that the figure counts. */
  to?: string
}

export function FigureCard({ label, value, detail, percent, status, icon, to }: FigureCardProps) {
  const StatusIcon = status && statusIcons[status]
  const colour = status ? statusColour(status, 'text') : 'var(--mui-palette-accent-text)'
  const fill = status ? statusColour(status, 'solid') : 'var(--mui-palette-primary-main)'
  const content = (
    <>
      <div className="name">
        <span className="icon" aria-hidden style={{ color: colour }}>
          {StatusIcon ? <StatusIcon size={20} /> : icon}
        </span>
        <span>{label}</span>
      </div>
      <div className="figures">
        <span className="value">{value ?? <Skeleton width={64} />}</span>
        {detail !== undefined && value !== undefined && <span className="detail">{detail}</span>}
      </div>
      {percent !== undefined && (
        <div className="bar" aria-hidden>
          <div className="share" style={{ width: `${Math.min(100, Math.max(0, percent))}%`, backgroundColor: fill }} />
        </div>
      )}
    </>
  )
  return (
    <Place>
      {to ? (
        <Link className="content" to={to}>
          {content}
        </Link>
      ) : (
        <div className="content">{content}</div>
      )}
    </Place>
  )
}
