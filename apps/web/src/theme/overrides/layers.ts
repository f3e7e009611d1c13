import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

/** Overlays are separated from the page by a border, like cards, and not by a shadow alone. */
export const layerOverrides: Overrides = {
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, margin: 16 }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 12px', fontSize: '1.125rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}` }) } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          color: theme.vars?.palette.accent.text,
          backgroundColor: theme.vars?.palette.accent.surface,
        },
        // The menu would clip an outline outside the item.
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.accent.text,
          backgroundColor: theme.vars?.palette.accent.surface,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}` }),
      option: ({ theme }) => ({
        minHeight: `${sizes.touchTarget}px !important`,
        '&[aria-selected="true"]': { backgroundColor: `${theme.vars?.palette.accent.surface} !important` },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '6px 10px',
        fontSize: '0.8125rem',
        color: theme.vars?.palette.background.paper,
        backgroundColor: theme.vars?.palette.text.primary,
      }),
      arrow: ({ theme }) => ({ color: theme.vars?.palette.text.primary }),
    },
  },
}
