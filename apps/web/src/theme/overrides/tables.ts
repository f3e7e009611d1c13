import { headingWeight } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

export const tableOverrides: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }),
      // Per size: on the root it would also affect dense tables and checkbox columns.
      sizeMedium: { padding: '10px 12px' },
      sizeSmall: { padding: '6px 12px' },
      paddingCheckbox: { padding: '0 4px' },
      head: ({ theme }) => ({
        color: theme.vars?.palette.text.secondary,
        fontWeight: headingWeight,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        backgroundColor: theme.vars?.palette.background.paper,
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        // A hidden sort arrow takes no space, so that tables with many columns fit on small screens.
        '&:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, marginInline: 0 },
        '&:not(.Mui-active):is(:hover, :focus-visible) .MuiTableSortLabel-icon': { width: 18 },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
        // As the rows of other lists (`ui/density.ts`); not for fingers.
        '@media (pointer: fine)': {
          'html[data-density="compact"] & > .MuiTableCell-body': { paddingBlock: 2 },
          'html[data-density="compact"] & .MuiIconButton-root': { width: 32, height: 32, padding: 0 },
        },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars?.palette.accent.surface },
      }),
    },
  },
}
