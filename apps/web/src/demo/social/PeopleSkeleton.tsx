import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { peopleColumns } from './people-columns.ts'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder cards, shown while people load. */
export function PeopleSkeleton({ height = 284 }: { height?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: peopleColumns }} aria-hidden>
      {places.map((place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Box>
  )
}
