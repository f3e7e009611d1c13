import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

const variants = ['standard', 'outlined'] as const

export function AlertVariants() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {variants.map((variant) => (
        <Alert key={variant} severity="info" variant={variant}>
          This is the {variant} look.
        </Alert>
      ))}
    </Stack>
  )
}
