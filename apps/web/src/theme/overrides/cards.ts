import type { Overrides } from './baseline.ts'

export const cardOverrides: Overrides = {
  // MUI lightens raised paper in dark mode; our surfaces are told apart by their border.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }) },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, margin: 16 }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}` }) } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
}
