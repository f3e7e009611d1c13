import Box from '@mui/material/Box'

/** The logo, as in `public/icon.svg`. Inline, because a separate file would delay every first page. */
export function Logo({ size }: { size: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" width={size} height={size} aria-hidden sx={{ flexShrink: 0 }}>
      <rect width="32" height="32" rx="7" fill="#5D87FF" />
      <path d="M7 22V10h5v7h8v-7h5v12z" fill="#0B1220" />
    </Box>
  )
}
