import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

import { forcedColours } from './forced-colours.ts'

/** The type of all override files. */
export type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

export const baselineOverrides: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minHeight: '100vh', fontVariantNumeric: 'tabular-nums' },
      // Browsers draw buttons without a variant, such as an accordion's header, in another font.
      button: { font: 'inherit' },
      ':focus-visible': { outline: `2px solid ${theme.vars?.palette.accent.text}`, outlineOffset: 2 },
      // Headings receive the focus after navigation, so that screen readers announce them. They are not controls, so
      // show no outline.
      'h1:focus, main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a very short duration: with a transition, each theme switch compares all properties of all elements.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      ...forcedColours,
    }),
  },
}
