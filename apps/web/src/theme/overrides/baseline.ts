import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** What every family of overrides is a part of. */
export type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

export const baselineOverrides: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minHeight: '100vh', fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${theme.vars?.palette.accent.text}`, outlineOffset: 2 },
      // Headings take the focus after a change of page, so that it is read out; they are no control.
      'h1:focus, main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // Where the system picks the colours, grounds are gone: what only they told apart needs a line.
      '@media (forced-colors: active)': {
        '.MuiChip-root, .MuiAlert-root, .MuiButton-contained, .MuiTooltip-tooltip': { border: '1px solid' },
        '.Mui-selected, [aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: -2 },
        '.MuiLinearProgress-bar, .MuiSwitch-track': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
      },
    }),
  },
}
