import type { Status } from '@castline/domain/statuses'
import type { Overrides } from './baseline.ts'

/** Alerts share the colours of the statuses that mean the same, so that the page knows one red and one green. */
const colourOf = {
  error: 'rejected',
  warning: 'transported',
  info: 'accepted',
  success: 'installed',
} as const satisfies Record<string, Status>

export const alertOverrides: Overrides = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const colours = theme.vars?.palette.status[colourOf[ownerState.severity ?? 'success']]
        return {
          alignItems: 'center',
          color: colours?.text,
          backgroundColor: colours?.surface,
          '& .MuiAlert-icon': { color: 'inherit' },
        }
      },
    },
  },
}
