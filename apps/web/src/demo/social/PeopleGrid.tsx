import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import type { Follower } from '../mocks/entities.ts'
import { PersonCard } from './PersonCard.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { peopleColumns } from './people-columns.ts'

interface PeopleGridProps {
  label: string
  people: readonly Follower[]
  /** Renders the main action for a person. */
  actionOf: (person: Follower) => ReactNode
  onToggle: (person: Follower) => void
}

/** Cards with each person's picture, name, job and country; the name opens the person's details. */
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
          gridTemplateColumns: peopleColumns,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {people.map((person) => (
          <PersonCard key={person.id} person={person} action={actionOf(person)} onOpen={() => setOpenId(person.id)} />
        ))}
      </Box>
      {open && <PersonDialog person={open} onToggle={() => onToggle(open)} onClose={() => setOpenId(null)} />}
    </>
  )
}
