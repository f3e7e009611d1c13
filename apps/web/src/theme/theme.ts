import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { colourScheme } from './colour-scheme.ts'
import type { ThemeName } from './colour-themes.ts'
import { areTextsLoaded, loadedTexts } from './component-texts.ts'
import { alertOverrides } from './overrides/alerts.ts'
import { baselineOverrides } from './overrides/baseline.ts'
import { buttonOverrides } from './overrides/buttons.ts'
import { cardOverrides } from './overrides/cards.ts'
import { chipOverrides } from './overrides/chips.ts'
import { inputOverrides } from './overrides/inputs.ts'
import { layerOverrides } from './overrides/layers.ts'
import { navigationOverrides } from './overrides/navigation.ts'
import { selectionControlOverrides } from './overrides/selection-controls.ts'
import { tableOverrides } from './overrides/tables.ts'
import { type Direction, defaults, headingWeight, sizes, typeface } from './tokens.ts'

const headings = { fontWeight: headingWeight, letterSpacing: '-0.01em' }

function build(name: ThemeName, radius: number, direction: Direction, texts: string): Theme {
  const look: ThemeOptions = {
    cssVariables: { colorSchemeSelector: 'data-mode' },
    defaultColorScheme: defaults.mode,
    colorSchemes: { light: { palette: colourScheme(name, 'light') }, dark: { palette: colourScheme(name, 'dark') } },
    direction,
    shape: { borderRadius: radius },
    spacing: sizes.spacing,
    breakpoints: { values: sizes.breakpoints },
    typography: {
      fontFamily: typeface,
      fontSize: 14,
      h1: { ...headings, fontSize: '1.5rem', lineHeight: 1.3 },
      h2: { ...headings, fontSize: '1.125rem', lineHeight: 1.4 },
      h3: { ...headings, fontSize: '1rem', lineHeight: 1.4 },
      h4: { ...headings, fontSize: '0.9375rem', lineHeight: 1.4 },
      h5: { ...headings, fontSize: '0.875rem', lineHeight: 1.4 },
      h6: { ...headings, fontSize: '0.875rem', lineHeight: 1.4 },
      subtitle2: { fontWeight: headingWeight },
      button: { fontWeight: headingWeight, textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      ...baselineOverrides,
      ...alertOverrides,
      ...buttonOverrides,
      ...cardOverrides,
      ...chipOverrides,
      ...inputOverrides,
      ...layerOverrides,
      ...selectionControlOverrides,
      ...tableOverrides,
      ...navigationOverrides,
    },
  }
  return createTheme(look, loadedTexts(texts))
}

const built = new Map<string, Theme>()

/**
 * The theme for these settings. Cached and independent of the mode, which is switched by CSS variables. Radius in px;
 * `texts` is a MUI locale.
 */
export function themeFor(name: ThemeName, radius: number, direction: Direction, texts: string): Theme {
  // The theme without the locale's texts is cached separately from the one with them.
  const key = [name, radius, direction, texts, areTextsLoaded(texts)].join(' ')
  const theme = built.get(key) ?? build(name, radius, direction, texts)
  built.set(key, theme)
  return theme
}
