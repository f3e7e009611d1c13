import { statuses } from '@castline/domain/statuses'
import { type Components, decomposeColor, getContrastRatio, type Palette } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import { colourThemes, type Mode, type ThemeName } from '#theme/colour-themes.ts'
import { loadedTexts, loadTextsOf, textsCodes, textsOfLanguage, textsTag } from '#theme/component-texts.ts'
import { textsFileCodes } from '#theme/component-texts-files.ts'
import { textOf } from '#theme/overrides/colours.ts'
import { themeFor } from '#theme/theme.ts'
import { defaults, grounds, sizes, statusColours } from '#theme/tokens.ts'

const modes: Mode[] = ['light', 'dark']
const names = Object.keys(colourThemes) as ThemeName[]
const dresses = names.flatMap((name) => modes.map((mode) => [name, mode] as const))
const colours = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

function paletteOf(name: ThemeName, mode: Mode): Palette {
  const scheme = themeFor(name, 7, 'ltr', 'enUS').colorSchemes[mode]
  if (!scheme) throw new Error(`No scheme for ${mode}.`)
  return scheme.palette as Palette
}

/** Returns the styles of our override for a slot of a MUI component, with CSS variables replaced by colours. */
function paint(name: ThemeName, mode: Mode, component: keyof Components, slot: string, ownerState: object = {}) {
  const theme = themeFor(name, 7, 'ltr', 'enUS')
  const { styleOverrides } = (theme.components?.[component] ?? {}) as { styleOverrides?: Record<string, unknown> }
  const style = styleOverrides?.[slot]
  const vars = { ...theme.vars, palette: paletteOf(name, mode) }
  const painted = typeof style === 'function' ? style({ theme: { ...theme, vars }, ownerState }) : style
  return painted as { color: string; backgroundColor: string; [key: string]: unknown }
}

/** Returns a semi-transparent colour composited on its background. */
function over(colour: string, ground: string): string {
  const [top, bottom] = [decomposeColor(colour).values, decomposeColor(ground).values]
  const share = top[3] ?? 1
  return `rgb(${[0, 1, 2].map((i) => Math.round((top[i] ?? 0) * share + (bottom[i] ?? 0) * (1 - share))).join(', ')})`
}

const reads = (text: string, ground: string) => expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
const isSeen = (mark: string, ground: string) => expect(getContrastRatio(mark, ground)).toBeGreaterThanOrEqual(3)

test('themes, sizes and defaults are those of the specification', () => {
  expect(names).toEqual(['BLUE_THEME', 'AQUA_THEME', 'PURPLE_THEME', 'GREEN_THEME', 'CYAN_THEME', 'ORANGE_THEME'])
  for (const mode of modes)
    expect(colourThemes.BLUE_THEME[mode]).toMatchObject({ primary: '#5D87FF', secondary: '#49BEFF' })
  expect(defaults).toEqual({ mode: 'dark', direction: 'ltr', theme: 'BLUE_THEME', radius: 7, language: 'en' })
  expect(sizes).toMatchObject({ sidebar: 270, miniSidebar: 87, topbar: 70 })

  const theme = themeFor(defaults.theme, 11, 'rtl', 'enUS')
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  expect(theme.vars?.spacing).toContain('8px')
  expect(theme.shape.borderRadius).toBe(11)
  expect(theme.direction).toBe('rtl')
  expect(theme.typography.fontFamily).toMatch(/sans-serif$/)
  for (const heading of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const) {
    expect(theme.typography[heading].fontWeight).toBe(600)
  }
})

test('a theme is built once for its settings', () => {
  expect(themeFor('CYAN_THEME', 3, 'ltr', 'enUS')).toBe(themeFor('CYAN_THEME', 3, 'ltr', 'enUS'))
  expect(themeFor('CYAN_THEME', 3, 'ltr', 'enUS')).not.toBe(themeFor('CYAN_THEME', 3, 'rtl', 'enUS'))
})

describe.each(modes)('in %s mode', (mode) => {
  const { page, paper, text, textSecondary, outline } = grounds[mode]

  test('text reads on page and paper', () => {
    for (const ground of [page, paper]) {
      for (const colour of [text, textSecondary]) reads(colour, ground)
    }
    isSeen(outline, paper)
  })

  test.each(statuses)('%s reads as text, and is seen as a bar', (status) => {
    const colours = statusColours[mode][status]
    for (const ground of [colours.surface, page, paper]) reads(colours.text, ground)
    isSeen(colours.solid, paper)
  })
})

describe.each(dresses)('%s, %s', (name, mode) => {
  const palette = paletteOf(name, mode)
  const { page, paper, text } = grounds[mode]

  test('filled buttons and chips read in every colour, also below the pointer', () => {
    for (const color of colours) {
      const { main, contrastText } = palette[color]
      reads(contrastText, main)
      const hover = paint(name, mode, 'MuiButton', 'root', { variant: 'contained', color })['&:hover']
      expect(hover).toMatchObject({ backgroundColor: main })
    }
  })

  test('outlined buttons and chips, text buttons and icons read on page and paper', () => {
    for (const color of colours) {
      for (const ground of [page, paper]) {
        reads(paint(name, mode, 'MuiButton', 'root', { variant: 'outlined', color }).color, ground)
        reads(paint(name, mode, 'MuiButton', 'root', { variant: 'text', color }).color, ground)
        reads(paint(name, mode, 'MuiChip', 'root', { variant: 'outlined', color }).color, ground)
        reads(paint(name, mode, 'MuiIconButton', 'root', { color }).color, ground)
      }
    }
  })

  test('alerts read in every variant', () => {
    for (const severity of ['error', 'warning', 'info', 'success']) {
      for (const variant of ['standard', 'filled', 'outlined']) {
        const { color, backgroundColor } = paint(name, mode, 'MuiAlert', 'root', { severity, variant })
        reads(color, backgroundColor)
      }
    }
  })

  test('what is selected reads on its tint, and what stands beside it', () => {
    for (const ground of [page, paper]) {
      const tint = over(palette.accent.surface, ground)
      for (const colour of [palette.accent.text, text, palette.text.secondary]) reads(colour, tint)
    }
  })

  test('inputs read: their outline, placeholder, label, error', () => {
    const root = paint(name, mode, 'MuiOutlinedInput', 'root')
    isSeen((root['& .MuiOutlinedInput-notchedOutline'] as { borderColor: string }).borderColor, paper)
    const input = paint(name, mode, 'MuiOutlinedInput', 'input')
    reads((input['&::placeholder'] as { color: string }).color, paper)
    reads((paint(name, mode, 'MuiFormHelperText', 'root')['&.Mui-error'] as { color: string }).color, paper)
    isSeen(palette.error.main, paper)
  })

  test('focus outlines and marks are seen on every ground', () => {
    for (const ground of [page, paper, over(palette.accent.surface, page), over(palette.accent.surface, paper)]) {
      isSeen(palette.accent.text, ground)
      for (const color of colours) isSeen(textOf(palette, color), ground)
    }
    isSeen(paint(name, mode, 'MuiSlider', 'root').color, paper)
    isSeen(paint(name, mode, 'MuiRating', 'iconFilled').color, paper)
  })

  test('tooltips and table heads read', () => {
    const tooltip = paint(name, mode, 'MuiTooltip', 'tooltip')
    reads(tooltip.color, tooltip.backgroundColor)
    const head = paint(name, mode, 'MuiTableCell', 'head')
    reads(head.color, head.backgroundColor)
  })
})

test('MUI speaks in every locale that it ships', async () => {
  expect([...textsCodes].sort()).toEqual(textsFileCodes().sort())
  for (const code of textsCodes) {
    await loadTextsOf(code)
    const { components } = loadedTexts(code)
    if (code !== 'enUS') expect(components, code).toHaveProperty('MuiTablePagination.defaultProps')
    expect(() => new Intl.Locale(textsTag(code))).not.toThrow()
  }
})

test.each([
  ['khKH', 'Khmer (Cambodia)'],
  ['msMS', 'Malay (Malaysia)'],
  ['myMY', 'Burmese (Myanmar [Burma])'],
  ['tlTL', 'Filipino (Philippines)'],
  ['kuCKB', 'Central Kurdish'],
])('the locale %s is named %s', (code, name) => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' })
  expect(names.of(textsTag(code))).toBe(name)
})

test('the words of a locale stand beside the look of the theme', async () => {
  await loadTextsOf('thTH')
  const { MuiAlert } = themeFor('BLUE_THEME', 7, 'ltr', 'thTH').components ?? {}
  expect(MuiAlert?.defaultProps?.closeText).toBe('ปิด')
  expect(MuiAlert?.styleOverrides?.root).toBeDefined()
  expect(['en', 'fr', 'ar', 'ch', 'th', 'vi'].map(textsOfLanguage)).toEqual([
    'enUS',
    'frFR',
    'arSD',
    'zhCN',
    'thTH',
    'viVN',
  ])
})
