import { headingWeight } from '../tokens.ts'
import type { Overrides } from './baseline.ts'
import { textOf } from './colours.ts'

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
        }
      },
      label: { fontSize: '0.8125rem' },
    },
  },
}
