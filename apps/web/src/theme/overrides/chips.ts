import { headingWeight } from '../tokens.ts'
import type { Overrides } from './baseline.ts'
import { surfaceOf, textOf } from './colours.ts'

export const chipOverrides: Overrides = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const { variant, color = 'default' } = ownerState
        const palette = theme.vars?.palette
        return {
          borderRadius: theme.vars?.shape.borderRadius,
          fontWeight: headingWeight,
          ...(palette &&
            variant === 'outlined' && {
              borderColor: palette.outline,
              ...(color !== 'default' && { color: textOf(palette, color), borderColor: textOf(palette, color) }),
            }),
          // Tinted like a status: a full colour is for actions.
          ...(palette &&
            variant === 'filled' &&
            color !== 'default' && {
              color: textOf(palette, color),
              '&, &.MuiChip-clickable:hover, &.Mui-focusVisible': { backgroundColor: surfaceOf(palette, color) },
              '& .MuiChip-icon, & .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit' },
            }),
        }
      },
      label: { fontSize: '0.8125rem' },
    },
  },
}
