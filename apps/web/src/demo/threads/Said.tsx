import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Profile } from '../mocks/entities.ts'

interface SaidProps {
  profile: Profile
  text: string
  /** The actions below the text. */
  children?: ReactNode
}

/** A text with its author's picture and name, and the time. */
export function Said({ profile, text, children }: SaidProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Avatar src={profile.avatar} alt="" sx={{ width: 36, height: 36 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography variant="subtitle2" component="span">
            {profile.name}
          </Typography>
          <Typography variant="caption" dir="auto" sx={{ color: 'text.secondary' }}>
            {profile.time}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <bdi>{text}</bdi>
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
