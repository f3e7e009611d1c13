import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

const onTouch = '@media (pointer: coarse)'

export const buttonOverrides: Overrides = {
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars?.palette.accent.text}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const { size, variant, color = 'primary' } = ownerState
        const height = {
          minHeight: size === 'small' ? 36 : size === 'large' ? 52 : sizes.touchTarget,
          // Only where it raises: a media rule would win over a page's own, larger height.
          ...(size === 'small' && { [onTouch]: { minHeight: sizes.touchTarget } }),
          paddingInline: size === 'small' ? 12 : 18,
        }
        const palette = theme.vars?.palette
        if (!palette || variant === 'contained' || color === 'inherit') return height
        const text = color === 'error' ? palette.status.rejected.text : palette.accent.text
        return { ...height, color: text, ...(variant === 'outlined' && { borderColor: palette.outline }) }
      },
    },
    variants: [
      {
        props: { variant: 'contained' },
        // Lighter, not darker: the text on it may be dark.
        style: { '&:hover': { filter: 'brightness(1.08)' } },
      },
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({ '&:hover': { backgroundColor: theme.vars?.palette.primary.main } }),
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: ({ theme }) => ({ '&:hover': { backgroundColor: theme.vars?.palette.error.main } }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ ownerState }) => ({
        minWidth: ownerState.size === 'small' ? 36 : sizes.touchTarget,
        minHeight: ownerState.size === 'small' ? 36 : sizes.touchTarget,
        [onTouch]: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        textTransform: 'none',
        '&.Mui-selected': {
          color: theme.vars?.palette.accent.text,
          backgroundColor: theme.vars?.palette.accent.surface,
        },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        textTransform: 'none',
        '&.Mui-selected': { color: theme.vars?.palette.accent.text },
      }),
    },
  },
}
