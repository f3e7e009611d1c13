import Typography from '@mui/material/Typography'

interface LastPressedProps {
  /** What the example says now. */
  children: string
}

/** What the press of a sample has done, read out by screen readers. */
export function LastPressed({ children }: LastPressedProps) {
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
