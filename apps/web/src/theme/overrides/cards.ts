import type { Overrides } from './baseline.ts'

export const cardOverrides: Overrides = {
  // MUI lightens elevated paper in dark mode; here surfaces are distinguished by borders.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }) },
  },
  MuiCardHeader: { styleOverrides: { root: { padding: 20, paddingBottom: 0 } } },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiCardActions: { styleOverrides: { root: { padding: '0 20px 20px' } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        '&:not(:last-of-type)': { borderBottom: 0 },
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        color: theme.vars?.palette.accent.text,
        backgroundColor: theme.vars?.palette.accent.surface,
        fontWeight: 600,
      }),
    },
  },
}
