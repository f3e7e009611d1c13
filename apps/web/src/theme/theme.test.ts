import { languages } from '@castline/domain/languages'
import { statuses } from '@castline/domain/status/statuses'
import { type Components, decomposeColor, getContrastRatio, type Palette } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import { colourThemes, type Mode, type ThemeName } from '#theme/colour-themes.ts'
import { loadedTexts, loadTextsOf, textsCodes, textsOfLanguage, textsTag } from '#theme/component-texts.ts'
import { textsFileCodes } from '#theme/component-texts-files.ts'
import { textOf } from '#theme/overrides/colours.ts'
import { themeFor } from '#theme/theme.ts'
import { defaults, sizes, statusColours, surfaces, warningColours } from '#theme/tokens.ts'

const modes: Mode[] = ['light', 'dark']
const names = Object.keys(colourThemes) as ThemeName[]
const themesAndModes = names.flatMap((name) => modes.map((mode) => [name, mode] as const))
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

const expectReadable = (text: string, ground: string) =>
  expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
const expectVisible = (mark: string, ground: string) => expect(getContrastRatio(mark, ground)).toBeGreaterThanOrEqual(3)

test('themes, sizes and defaults match the specification', () => {
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

test('a theme is cached by its settings', () => {
  expect(themeFor('CYAN_THEME', 3, 'ltr', 'enUS')).toBe(themeFor('CYAN_THEME', 3, 'ltr', 'enUS'))
  expect(themeFor('CYAN_THEME', 3, 'ltr', 'enUS')).not.toBe(themeFor('CYAN_THEME', 3, 'rtl', 'enUS'))
})

describe.each(modes)('in %s mode', (mode) => {
  const { page, paper, text, textSecondary, outline } = surfaces[mode]

  test('text is readable on page and paper', () => {
    for (const ground of [page, paper]) {
      for (const colour of [text, textSecondary]) expectReadable(colour, ground)
    }
    expectVisible(outline, paper)
  })

  test.each([...statuses, 'warning'] as const)('the colours of %s are readable as text and visible as a bar', (of) => {
    const colours = of === 'warning' ? warningColours[mode] : statusColours[mode][of]
    for (const ground of [colours.surface, page, paper]) expectReadable(colours.text, ground)
    expectVisible(colours.solid, paper)
  })

  test('installed and rejected differ in lightness', () => {
    const { installed, rejected } = statusColours[mode]
    expect(getContrastRatio(installed.solid, rejected.solid)).toBeGreaterThanOrEqual(2)
  })
})

describe.each(themesAndModes)('%s, %s', (name, mode) => {
  const palette = paletteOf(name, mode)
  const { page, paper, text } = surfaces[mode]

  test('filled buttons are readable in every colour, also on hover', () => {
    for (const color of colours) {
      expectReadable(palette[color].contrastText, palette[color].main)
      const button = paint(name, mode, 'MuiButton', 'root', { variant: 'contained', color })
      expectReadable(button.color, button.backgroundColor)
      expectReadable(button.color, (button['&:hover'] as { backgroundColor: string }).backgroundColor)
      if (mode === 'light') expect(button.color).toBe('#FFFFFF')
    }
  })

  test('filled chips are tinted, and their text is readable', () => {
    for (const color of colours) {
      const chip = paint(name, mode, 'MuiChip', 'root', { variant: 'filled', color })
      const tint = (chip['&, &.MuiChip-clickable:hover, &.Mui-focusVisible'] as { backgroundColor: string })
        .backgroundColor
      for (const ground of [page, paper]) {
        expectReadable(chip.color, over(tint, ground))
        expect(getContrastRatio(over(tint, ground), ground)).toBeLessThan(1.6)
      }
    }
  })

  test('outlined buttons and chips, text buttons and icons are readable on page and paper', () => {
    for (const color of colours) {
      for (const ground of [page, paper]) {
        expectReadable(paint(name, mode, 'MuiButton', 'root', { variant: 'outlined', color }).color, ground)
        expectReadable(paint(name, mode, 'MuiButton', 'root', { variant: 'text', color }).color, ground)
        expectReadable(paint(name, mode, 'MuiChip', 'root', { variant: 'outlined', color }).color, ground)
        expectReadable(paint(name, mode, 'MuiIconButton', 'root', { color }).color, ground)
      }
    }
  })

  test('alerts are readable in every variant', () => {
    for (const severity of ['error', 'warning', 'info', 'success']) {
      for (const variant of ['standard', 'filled', 'outlined']) {
        const { color, backgroundColor } = paint(name, mode, 'MuiAlert', 'root', { severity, variant })
        expectReadable(color, backgroundColor)
      }
    }
  })

  test('selected and unselected text is readable on the selection background', () => {
    for (const ground of [page, paper]) {
      const tint = over(palette.accent.surface, ground)
      for (const colour of [palette.accent.text, text, palette.text.secondary]) expectReadable(colour, tint)
    }
  })

  test('outline, placeholder and error of inputs have sufficient contrast', () => {
    const root = paint(name, mode, 'MuiOutlinedInput', 'root')
    expectVisible((root['& .MuiOutlinedInput-notchedOutline'] as { borderColor: string }).borderColor, paper)
    const input = paint(name, mode, 'MuiOutlinedInput', 'input')
    expectReadable((input['&::placeholder'] as { color: string }).color, paper)
    expectReadable((paint(name, mode, 'MuiFormHelperText', 'root')['&.Mui-error'] as { color: string }).color, paper)
    expectVisible(palette.error.main, paper)
  })

  test('focus outlines, sliders and ratings are visible on every background', () => {
    for (const ground of [page, paper, over(palette.accent.surface, page), over(palette.accent.surface, paper)]) {
      expectVisible(palette.accent.text, ground)
      for (const color of colours) expectVisible(textOf(palette, color), ground)
    }
    expectVisible(paint(name, mode, 'MuiSlider', 'root').color, paper)
    expectVisible(paint(name, mode, 'MuiRating', 'iconFilled').color, paper)
  })

  test('tooltips and table heads are readable', () => {
    const tooltip = paint(name, mode, 'MuiTooltip', 'tooltip')
    expectReadable(tooltip.color, tooltip.backgroundColor)
    const head = paint(name, mode, 'MuiTableCell', 'head')
    expectReadable(head.color, head.backgroundColor)
  })
})

test('every MUI locale has a file, table texts and a valid language tag', async () => {
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

test("a locale's texts keep the style overrides of the theme", async () => {
  await loadTextsOf('thTH')
  const { MuiAlert } = themeFor('BLUE_THEME', 7, 'ltr', 'thTH').components ?? {}
  expect(MuiAlert?.defaultProps?.closeText).toBe('ปิด')
  expect(MuiAlert?.styleOverrides?.root).toBeDefined()
  expect(['en', 'fr', 'ar', 'zh', 'th', 'vi', 'de', 'es'].map(textsOfLanguage)).toEqual([
    'enUS',
    'frFR',
    'arSD',
    'zhCN',
    'thTH',
    'viVN',
    'deDE',
    'esES',
  ])
  for (const { code } of languages) expect(textsCodes).toContain(textsOfLanguage(code))
})
