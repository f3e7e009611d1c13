import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const scale = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** `variant` is the look, `component` the meaning: a page has one h1, and these are none. */
export function HeadingScale() {
  return (
    <Stack sx={{ gap: 1 }}>
      {scale.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: forty walls for Tower A
        </Typography>
      ))}
    </Stack>
  )
}
