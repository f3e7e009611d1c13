import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder cards, shown while people load. */
export function PeopleSkeleton({ height = 100 }: { height?: number }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}
      aria-hidden
    >
      {places.map((place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Box>
  )
}
