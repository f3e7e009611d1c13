import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'

interface ShortButtonProps
  extends Pick<ButtonProps, 'id' | 'variant' | 'disabled' | 'loading' | 'onClick' | 'aria-haspopup' | 'aria-expanded'> {
  icon: ReactNode
  label: string
  /** What it does, where its label does not say it. */
  hint?: string
  component?: React.ComponentType<LinkProps>
  to?: string
}

/** A button that shows only its icon on phones, where its words have no room. */
export function ShortButton({ icon, label, hint, ...button }: ShortButtonProps) {
  return (
    <Button
      {...button}
      aria-label={label}
      title={hint ?? label}
      aria-description={hint}
      // Buttons that a page adds to its header come after the filled one, which stays the last.
      sx={{
        minWidth: 44,
        gap: 1,
        paddingInline: { xs: 1.25, sm: 2.25 },
        order: button.variant === 'contained' ? 1 : undefined,
      }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
