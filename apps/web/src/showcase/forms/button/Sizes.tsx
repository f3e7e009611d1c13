import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'

const sizes = ['small', 'medium', 'large'] as const
const variants = ['contained', 'outlined', 'text'] as const

/** Small in a table row, large on a phone on site; full width in a narrow form. */
export function Sizes() {
  return (
    <Stack sx={{ gap: 2 }}>
      {variants.map((variant) => (
        <Stack key={variant} direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size} sx={{ textTransform: 'capitalize' }}>
              {size}
            </Button>
          ))}
        </Stack>
      ))}
      <Button fullWidth variant="contained">
        Full width
      </Button>
    </Stack>
  )
}
