import type { Contract } from '@castline/contract/statements'
import type { QuantityUnit } from '@castline/domain/statements/quantities'
import { usualWeights } from '@castline/domain/statements/statements'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

/** A line as it is typed. */
export type LineDraft = Readonly<
  Record<
    'id' | 'name' | 'article' | 'element_type' | 'section_id' | 'unit' | 'price' | 'cast' | 'delivered' | 'installed',
    string
  >
>

type Line = Contract['lines'][number]

export const draftOf = ({ weights, ...line }: Line, entry: Pick<NumberEntry, 'write'>): LineDraft => ({
  id: line.id,
  name: line.name,
  article: line.article ?? '',
  unit: line.unit,
  element_type: line.element_type ?? '',
  section_id: line.section_id ?? '',
  price: entry.write(line.price),
  cast: entry.write(weights.cast),
  delivered: entry.write(weights.delivered),
  installed: entry.write(weights.installed),
})

export const newLine = (id: string): Line => ({
  id,
  name: '',
  element_type: null,
  section_id: null,
  unit: 'm3',
  price: null,
  weights: usualWeights,
})

export type LineFault = 'name' | 'price' | 'weights'

/** The line of a draft, or what is wrong with it. */
export function readLine(
  draft: LineDraft,
  entry: Pick<NumberEntry, 'measureOf' | 'wholeOf'>,
): { readonly line: Line } | { readonly fault: LineFault } {
  const name = draft.name.trim()
  const price = entry.measureOf(draft.price)
  const weights = {
    cast: entry.wholeOf(draft.cast),
    delivered: entry.wholeOf(draft.delivered),
    installed: entry.wholeOf(draft.installed),
  }
  if (name === '' || name.length > 120) return { fault: 'name' }
  if (price !== null && !(price >= 0 && price <= 1e9)) return { fault: 'price' }
  if (weights.cast + weights.delivered + weights.installed !== 100) return { fault: 'weights' }
  return {
    line: {
      id: draft.id,
      name,
      article: draft.article.trim() || null,
      unit: draft.unit as QuantityUnit,
      price,
      weights,
      element_type: draft.element_type || null,
      section_id: draft.section_id || null,
    },
  }
}

/** The lines with one moved up or down by one place. */
export function moved(lines: readonly LineDraft[], index: number, by: -1 | 1): readonly LineDraft[] {
  const line = lines[index]
  if (!line || index + by < 0 || index + by >= lines.length) return lines
  return lines.toSpliced(index, 1).toSpliced(index + by, 0, line)
}
