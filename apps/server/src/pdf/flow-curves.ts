import type { Curves } from './flow-content.ts'
import type { Sheet, Style } from './flow-sheet.ts'

const label: Style = { size: 2.8, weight: 400, most: 2, isWords: true }
const figure: Style = { size: 2.8, weight: 400, most: 1 }

/** In mm. */
const chartHeight = 55
const sample = 8
const dayWidth = 22
const legendColumns = 3
const gap = 3

/** Draws lines over time with a legend. Time runs in the direction of reading. */
export function drawCurves(sheet: Sheet, { curves, span, highest }: Curves): void {
  const { pdf, inner } = sheet
  const entryWidth = (inner - gap * (legendColumns - 1)) / legendColumns
  const entries = curves.map(({ name }) => sheet.wrap(name, entryWidth - sample - 2, label))
  const entryHeight = Math.max(4, ...entries.map(({ height }) => height + 0.6))
  const above = sheet.wrap(highest, inner, figure)
  const rows = Math.ceil(curves.length / legendColumns)
  sheet.require(above.height + chartHeight + 6 + rows * entryHeight)

  sheet.write(above, 0, sheet.y)
  const top = sheet.y + above.height + 0.5
  const bottom = top + chartHeight
  for (const share of [0, 0.25, 0.5, 0.75, 1]) sheet.rule(bottom - share * chartHeight, share === 0 ? '#000' : '#ddd')
  for (const { points, colour, isDashed } of curves) {
    pdf.save()
    if (isDashed) pdf.dash(1.6, { space: 1 })
    for (const [index, [across, high]] of points.entries()) {
      const [x, y] = [sheet.left(across * inner, 0), bottom - high * chartHeight]
      if (index === 0) pdf.moveTo(x, y)
      else pdf.lineTo(x, y)
    }
    if (points.length > 1) pdf.lineWidth(0.5).lineJoin('round').stroke(colour)
    pdf.restore()
  }
  const ends = span.map((text) => sheet.wrap(text, inner / 2, figure))
  const [from, to] = ends
  if (from) sheet.write(from, 0, bottom + 1)
  // Text begins where reading begins, so the last day is placed by its width.
  if (to) sheet.write({ ...to, width: dayWidth }, inner - dayWidth, bottom + 1)
  sheet.y = bottom + 6
  for (const [index, text] of entries.entries()) {
    const start = (index % legendColumns) * (entryWidth + gap)
    const y = sheet.y + Math.floor(index / legendColumns) * entryHeight
    const { colour, isDashed } = curves[index] ?? { colour: '#000', isDashed: false }
    pdf.save()
    if (isDashed) pdf.dash(1.6, { space: 1 })
    const x = sheet.left(start, sample)
    pdf
      .moveTo(x, y + 1.8)
      .lineTo(x + sample, y + 1.8)
      .lineWidth(0.7)
      .stroke(colour)
    pdf.restore()
    sheet.write(text, start + sample + 2, y)
  }
  sheet.y += rows * entryHeight
}
