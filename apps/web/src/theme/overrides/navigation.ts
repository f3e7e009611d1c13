import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

/** Links, tabs, pagination and steppers. */
export const navigationOverrides: Overrides = {
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars?.palette.accent.text }) } },
  MuiTabs: {
    styleOverrides: { indicator: ({ theme }) => ({ backgroundColor: theme.vars?.palette.accent.text }) },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        textTransform: 'none',
        '&.Mui-selected': { color: theme.vars?.palette.accent.text },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 36,
        height: 36,
        borderRadius: theme.vars?.shape.borderRadius,
        '@media (pointer: coarse)': { minWidth: sizes.touchTarget, height: sizes.touchTarget },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.accent.text,
          backgroundColor: theme.vars?.palette.accent.surface,
        },
      }),
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-active, &.Mui-completed': { color: theme.vars?.palette.accent.text },
      }),
      text: ({ theme }) => ({ fill: theme.vars?.palette.background.paper }),
    },
  },
}
