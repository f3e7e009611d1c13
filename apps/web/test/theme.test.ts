import { statuses } from '@castline/domain/statuses'
import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import { colourScheme } from '../src/theme/palette.ts'
import { grounds, type Mode, palettes, statusColours, type ThemeName } from '../src/theme/tokens.ts'

const modes: Mode[] = ['light', 'dark']
const names = Object.keys(palettes) as ThemeName[]

test('the blue theme has the colours of the specification', () => {
  expect(palettes.BLUE_THEME.dark).toMatchObject({ primary: '#5D87FF', secondary: '#49BEFF' })
})

describe.each(modes)('in %s mode', (mode) => {
  const { page, paper, text, textSecondary, outline } = grounds[mode]

  test('text reads on page and paper', () => {
    for (const colour of [text, textSecondary]) {
      for (const ground of [page, paper]) expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(getContrastRatio(outline, paper)).toBeGreaterThanOrEqual(3)
  })

  test.each(statuses)('%s reads as text, and is seen as a bar', (status) => {
    const colours = statusColours[mode][status]
    for (const ground of [colours.surface, page, paper]) {
      expect(getContrastRatio(colours.text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(getContrastRatio(colours.solid, paper)).toBeGreaterThanOrEqual(3)
  })

  test.each(names)('%s: coloured text reads, and so does text on filled buttons', (name) => {
    for (const ground of [page, paper]) {
      expect(getContrastRatio(palettes[name][mode].text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    const palette = colourScheme(name, mode)
    for (const fill of [palette.primary, palette.secondary, palette.error]) {
      const { main, contrastText } = fill as { main: string; contrastText: string }
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
