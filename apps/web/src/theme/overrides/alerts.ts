import type { Overrides } from './baseline.ts'
import { statusOf } from './colours.ts'

export const alertOverrides: Overrides = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const colours = theme.vars?.palette.status[statusOf[ownerState.severity ?? 'success']]
        return {
          alignItems: 'center',
          // In the middle of several lines, the icon belongs to none of them.
          '&:has(.MuiAlertTitle-root)': { alignItems: 'flex-start' },
          color: colours?.text,
          backgroundColor: colours?.surface,
          '& .MuiAlert-icon, & .MuiAlert-action .MuiIconButton-root': { color: 'inherit' },
          ...(ownerState.variant === 'outlined' && { borderColor: colours?.text }),
        }
      },
    },
  },
}
