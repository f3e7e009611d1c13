import type { Overrides } from './baseline.ts'
import { textOf } from './colours.ts'

/**
 * Small coloured controls use the text shade: the primary colour of three themes has too little contrast on dark paper.
 */
export const selectionControlOverrides: Overrides = {
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        color: theme.vars?.palette.outline,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': {
          color: theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary'),
        },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        color: theme.vars?.palette.outline,
        '&.Mui-checked': { color: theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary') },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: ({ theme, ownerState }) => {
        const on = theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary')
        return { '&.Mui-checked': { color: on, '& + .MuiSwitch-track': { backgroundColor: on } } }
      },
      track: ({ theme }) => ({ backgroundColor: theme.vars?.palette.outline }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        color: theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary'),
      }),
      thumb: ({ theme }) => ({
        // MUI centres the touch area with a transform, which moves it aside in right-to-left text.
        '&::after': { width: 'auto', height: 'auto', inset: 'calc(50% - 21px)', transform: 'none' },
        '&:hover, &.Mui-active': { boxShadow: `0 0 0 8px ${theme.vars?.palette.accent.surface}` },
        '&.Mui-focusVisible': {
          boxShadow: 'none',
          outline: `2px solid ${theme.vars?.palette.accent.text}`,
          outlineOffset: 2,
        },
      }),
      valueLabel: ({ theme }) => ({
        color: theme.vars?.palette.background.paper,
        backgroundColor: theme.vars?.palette.text.primary,
      }),
    },
  },
  MuiRating: {
    styleOverrides: {
      iconFilled: ({ theme }) => ({ color: theme.vars?.palette.status.warning.solid }),
      iconEmpty: ({ theme }) => ({ color: theme.vars?.palette.outline }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.vars?.shape.borderRadius,
        backgroundColor: theme.vars?.palette.divider,
      }),
      bar: ({ theme, ownerState }) => ({
        backgroundColor: theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary'),
      }),
    },
  },
  MuiCircularProgress: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...(ownerState.color !== 'inherit' && {
          color: theme.vars && textOf(theme.vars.palette, ownerState.color ?? 'primary'),
        }),
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
}
