import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'
import { textOf } from './colours.ts'

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
          // Only for small buttons: a media query would override a larger height set by a page.
          ...(size === 'small' && { [onTouch]: { minHeight: sizes.touchTarget } }),
          paddingInline: size === 'small' ? 12 : 18,
        }
        const palette = theme.vars?.palette
        if (!palette || color === 'inherit') return height
        if (variant === 'contained') {
          const { main, ink, hover } = palette.filled[color]
          return { ...height, color: ink, backgroundColor: main, '&:hover': { backgroundColor: hover } }
        }
        return {
          ...height,
          color: textOf(palette, color),
          ...(variant === 'outlined' && { borderColor: palette.outline }),
        }
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const { size, color = 'default' } = ownerState
        const palette = theme.vars?.palette
        return {
          minWidth: size === 'small' ? 36 : sizes.touchTarget,
          minHeight: size === 'small' ? 36 : sizes.touchTarget,
          [onTouch]: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
          ...(palette && color !== 'default' && color !== 'inherit' && { color: textOf(palette, color) }),
        }
      },
    },
  },
  MuiFab: {
    styleOverrides: {
      root: ({ theme, ownerState: { color = 'default' } }) => {
        const look = { boxShadow: 'none', textTransform: 'none' } as const
        const palette = theme.vars?.palette
        if (!palette || color === 'default' || color === 'inherit') return look
        const { main, ink, hover } = palette.filled[color]
        return { ...look, color: ink, backgroundColor: main, '&:hover': { backgroundColor: hover } }
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        textTransform: 'none',
        color: theme.vars?.palette.text.primary,
        borderColor: theme.vars?.palette.outline,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars?.palette.accent.text,
          backgroundColor: theme.vars?.palette.accent.surface,
        },
      }),
    },
  },
}
