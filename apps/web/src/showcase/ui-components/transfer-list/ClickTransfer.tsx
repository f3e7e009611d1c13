import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  'Farid Haddad',
  'Grace Okafor',
  'Jan Nowak',
  'Jirapat Kaew',
  'Khanh Nguyen',
  'Malee Phong',
  'Nadia Rahman',
  'Chen Wei',
]

export function ClickTransfer() {
  const [crew, setCrew] = useState<readonly string[]>(['Malee Phong', 'Grace Okafor'])
  const sides = [
    { title: 'Available', names: people.filter((name) => !crew.includes(name)) },
    { title: 'Crew', names: people.filter((name) => crew.includes(name)) },
  ]

  function move(name: string) {
    setCrew(crew.includes(name) ? crew.filter((other) => other !== name) : [...crew, name])
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {sides.map(({ title, names }) => (
        <Box
          key={title}
          role="group"
          aria-label={title}
          sx={{ minHeight: 244, padding: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
        >
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {names.map((name) => (
              <Chip
                key={name}
                avatar={<Face name={name} size={24} />}
                label={name.split(' ')[0]}
                onClick={() => move(name)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
