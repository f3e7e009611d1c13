import { headingWeight } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

export const tableOverrides: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider, padding: '10px 16px' }),
      head: ({ theme }) => ({
        color: theme.vars?.palette.text.secondary,
        fontWeight: headingWeight,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        backgroundColor: theme.vars?.palette.background.paper,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars?.palette.accent.surface },
      }),
    },
  },
}
