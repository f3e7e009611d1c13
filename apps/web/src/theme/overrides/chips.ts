import { headingWeight } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

export const chipOverrides: Overrides = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.vars?.shape.borderRadius, fontWeight: headingWeight }),
      label: { fontSize: '0.8125rem' },
    },
  },
}
