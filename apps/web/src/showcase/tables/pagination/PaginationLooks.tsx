import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'

/** Sizes, shapes, colours, first and last buttons, and a disabled one. */
export function PaginationLooks() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Pagination count={10} size="small" siblingCount={0} aria-label="Small" />
      <Pagination count={10} variant="outlined" siblingCount={0} defaultPage={4} aria-label="Outlined" />
      <Pagination count={5} shape="rounded" showFirstButton showLastButton aria-label="First and last" />
      <Pagination count={5} color="primary" defaultPage={2} aria-label="Primary" />
      <Pagination count={5} size="large" color="primary" variant="outlined" aria-label="Large" />
      <Pagination count={5} hidePrevButton hideNextButton aria-label="Numbers only" />
      <Pagination count={5} disabled aria-label="Disabled" />
    </Stack>
  )
}
