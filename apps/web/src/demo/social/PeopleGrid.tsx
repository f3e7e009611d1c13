import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Follower } from '../mocks/entities.ts'

interface PeopleGridProps {
  label: string
  people: readonly Follower[]
  /** Renders the actions for a person. */
  actionOf: (person: Follower) => ReactNode
}

/** Cards with each person's name, job and country. */
export function PeopleGrid({ label, people, actionOf }: PeopleGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {people.map((person) => (
        <Card key={person.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 2 }}>
          <Avatar src={person.avatar} alt="" sx={{ width: 48, height: 48 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {person.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {person.role}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {person.country}
            </Typography>
          </Box>
          {actionOf(person)}
        </Card>
      ))}
    </Box>
  )
}
