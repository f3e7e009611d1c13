import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** Placeholder rows, so that the layout does not move when the data arrives. */
export function ListSkeleton({ isNarrow, label }: { isNarrow: boolean; label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ padding: 2, display: 'grid', gap: isNarrow ? 2 : 1.5 }}>
      {lines.map((line) => (
        <Skeleton key={line} variant="rounded" height={isNarrow ? 56 : 36} />
      ))}
    </Box>
  )
}
