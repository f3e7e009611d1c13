import Box from '@mui/material/Box'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'

const statusOf = { error: 'rejected', warning: 'warning' } as const

interface LoginAlertProps {
  severity: keyof typeof statusOf
  children: ReactNode
}

/** Looks like the other alerts with a tenth of their code: a phone on a slow network loads the sign-in page first. */
export function LoginAlert({ severity, children }: LoginAlertProps) {
  const status = statusOf[severity]
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        padding: '12px 16px',
        borderRadius: 1,
        typography: 'body2',
        color: `status.${status}.text`,
        bgcolor: `status.${status}.surface`,
        '& svg': { flexShrink: 0 },
      }}
    >
      <AlertTriangle size={22} aria-hidden />
      <span>{children}</span>
    </Box>
  )
}
