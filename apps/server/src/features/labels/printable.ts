import type { FieldError } from '@castline/contract/errors'
import { unprintable } from '@castline/contract/values/labels'
import { labelBoxes } from '@castline/domain/labels/layout'
import { printedText } from '@castline/domain/labels/text'
import { chooseFonts, type FontChoice, graphemesOf } from '#pdf/font-choice.ts'
import type { LabelSheet } from './label-pdf.ts'

/** Maximum number of texts listed. */
const maxFaults = 20

/** Yields every printed text of the labels, with the control number of its component or the code of its project. */
function* textsOf({ layout, project, components }: LabelSheet): Generator<readonly [text: string, on: string]> {
  yield [printedText(project.code), project.code]
  yield [printedText(project.name), project.code]
  for (const component of components) {
    const on =
      'yard_name' in component ? component.place_code : 'name' in component ? component.control_number : project.code
    for (const { text } of labelBoxes(layout.label, component, project).texts) yield [text, on]
  }
}

/**
 * Returns the fonts of a sheet, or the characters that no font has, with the first text of each label or project that
 * contains them.
 */
export async function printable(
  sheet: LabelSheet,
): Promise<{ readonly fonts: FontChoice; readonly faults: readonly FieldError[] }> {
  const texts = new Map<string, string>()
  for (const [text, on] of textsOf(sheet)) if (!texts.has(text)) texts.set(text, on)
  const fonts = await chooseFonts(texts.keys())
  const faults = new Map<string, FieldError>()
  // Characters of the project's texts are missing on every label, so they are reported once.
  const known = new Set<string>()
  for (const [text, label] of texts) {
    if (faults.size === maxFaults) break
    if (fonts.isPlain(text)) continue
    const missing = [...new Set(graphemesOf(text))].filter(
      (grapheme) => !fonts.familyOf(grapheme) && !known.has(grapheme),
    )
    if (missing.length === 0) continue
    if (label === sheet.project.code) for (const grapheme of missing) known.add(grapheme)
    const characters = missing.join(' ')
    const message = `“${text}” (${label}) has characters that no font of the labels has: ${characters}. Rename it, or print in the browser.`
    const key = `${label} ${characters}`
    if (!faults.has(key))
      faults.set(key, { field: 'labels', code: unprintable, message, values: { text, label, characters } })
  }
  return { fonts, faults: [...faults.values()] }
}
