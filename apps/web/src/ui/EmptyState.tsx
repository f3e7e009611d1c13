import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface EmptyStateProps {
  /** An icon of about 32 px. */
  icon: ReactNode
  title: ReactNode
  /** The user's next action. */
  text?: ReactNode
  action?: ReactNode
  /** A link shown in place of `action`. */
  link?: { readonly to: string; readonly text: string; readonly state?: unknown } | false
  /** `h1` when it replaces a whole page. */
  heading?: 'h1' | 'h2' | 'p'
}

/** Shown in place of an empty list or page. */
export function EmptyState({ icon, title, text, action, link, heading = 'p' }: EmptyStateProps) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, paddingBlock: 6, paddingInline: 2 }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          color: 'accent.text',
          bgcolor: 'accent.surface',
          marginBlockEnd: 1,
        }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component={heading} tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ marginBlockStart: 2 }}>{action}</Box>}
      {link && (
        <Button variant="contained" component={Link} to={link.to} state={link.state} sx={{ marginBlockStart: 2 }}>
          {link.text}
        </Button>
      )}
    </Box>
  )
}
