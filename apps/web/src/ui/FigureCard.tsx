import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { statusIcons } from './statusIcons.ts'

interface FigureCardProps {
  label: ReactNode
  /** Ready to read; undefined while it loads. */
  value: ReactNode | undefined
  /** Beside the value: a share, a unit. */
  detail?: ReactNode
  /** A share of 0 to 100 as a bar below. */
  percent?: number
  /** Gives the card the status's icon and colour. */
  status?: Status
  icon?: ReactNode
  /** Makes the card a link: to what the figure counts. */
  to?: string
}

/** One figure with its name. */
export function FigureCard({ label, value, detail, percent, status, icon, to }: FigureCardProps) {
  const StatusIcon = status && statusIcons[status]
  const content = (
    <Box sx={{ padding: 2, height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Box aria-hidden sx={{ display: 'flex', color: status ? `status.${status}.text` : 'accent.text' }}>
          {StatusIcon ? <StatusIcon size={20} /> : icon}
        </Box>
        <Typography variant="body2">{label}</Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, marginBlockStart: 1 }}>
        <Typography component="span" sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600 }}>
          {value ?? <Skeleton width={64} />}
        </Typography>
        {detail !== undefined && value !== undefined && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {percent !== undefined && (
        <Box
          aria-hidden
          sx={{ height: 4, borderRadius: 2, bgcolor: 'divider', marginBlockStart: 1.5, overflow: 'hidden' }}
        >
          <Box
            sx={{
              height: '100%',
              bgcolor: status ? `status.${status}.solid` : 'primary.main',
              transition: 'width 300ms',
            }}
            style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
          />
        </Box>
      )}
    </Box>
  )
  return (
    <Card sx={{ height: '100%' }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  )
}
