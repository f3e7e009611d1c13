import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

/** Overlays are separated from the page by a border, like cards, and not by a shadow alone. */
export const layerOverrides: Overrides = {
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars?.palette.divider}`, margin: 16 }),
      paperFullScreen: { margin: 0, border: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 12px', fontSize: '1.125rem' } } },
  // At the end on a desktop; on phones the buttons share the whole width.
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        gap: 8,
        padding: '12px 24px 20px',
        '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px', '& > *': { flex: '1 1 auto', minHeight: 48 } },
      }),
    },
  },
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
