import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { pourLink } from './links.ts'

interface PourLinksProps {
  pours: readonly { readonly id: string; readonly number: string }[]
}

/** Links to pours by their numbers. */
export function PourLinks({ pours }: PourLinksProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {pours.map(({ id, number }) => (
        <MuiLink
          key={id}
          component={Link}
          to={pourLink(id)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          <bdi>{number}</bdi>
        </MuiLink>
      ))}
    </Box>
  )
}
