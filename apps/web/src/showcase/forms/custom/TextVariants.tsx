import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'

const variants = ['outlined', 'filled', 'standard'] as const

/** Three variants in two sizes. */
export function TextVariants() {
  return (
    <Stack sx={{ gap: 2 }}>
      {variants.map((variant) => (
        <Stack key={variant} direction={{ sm: 'row' }} sx={{ gap: 2, '& > *': { flex: 1 } }}>
          <TextField variant={variant} label={`Small, ${variant}`} />
          <TextField variant={variant} size="medium" label={`Medium, ${variant}`} defaultValue="B-101" />
        </Stack>
      ))}
    </Stack>
  )
}
