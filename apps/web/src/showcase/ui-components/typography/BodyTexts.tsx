import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const variants = ['subtitle1', 'subtitle2', 'body1', 'body2', 'button', 'caption', 'overline'] as const

export function BodyTexts() {
  return (
    <Stack sx={{ gap: 1 }}>
      {variants.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: the concrete cures for seven days before it is lifted.
        </Typography>
      ))}
    </Stack>
  )
}
