import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { Follower } from '../mocks/entities.ts'
import { PersonDialog } from './PersonDialog.tsx'

interface PeopleGridProps {
  label: string
  people: readonly Follower[]
  /** Renders the actions for a person. */
  actionOf: (person: Follower) => ReactNode
  onToggle: (person: Follower) => void
}

/** Cards with each person's name, job and country; the name opens the person's card. */
export function PeopleGrid({ label, people, actionOf, onToggle }: PeopleGridProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const open = people.find(({ id }) => id === openId)
  return (
    <>
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
              <MuiLink
                component="button"
                type="button"
                variant="subtitle2"
                color="inherit"
                underline="hover"
                onClick={() => setOpenId(person.id)}
                sx={{ display: 'block', textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
              >
                {person.name}
              </MuiLink>
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
      {open && <PersonDialog person={open} onToggle={() => onToggle(open)} onClose={() => setOpenId(null)} />}
    </>
  )
}
