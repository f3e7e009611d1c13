import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const scale = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** `variant` sets the look and `component` the element. A page has one h1, so these are not headings. */
export function HeadingScale() {
  return (
    <Stack sx={{ gap: 1 }}>
      {scale.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}. Forty walls for Tower A
        </Typography>
      ))}
    </Stack>
  )
}
