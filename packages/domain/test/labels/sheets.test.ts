import { expect, it } from 'vitest'
import { labelLayoutNames, labelLayouts } from '../../src/labels/sheets.ts'

it.each(labelLayoutNames)('%s fits its page, centred', (name) => {
  const { page, columns, rows, label, margin, gap } = labelLayouts[name]
  expect(margin.left).toBeGreaterThanOrEqual(0)
  expect(margin.top).toBeGreaterThanOrEqual(0)
  expect(2 * margin.left + columns * label.width + (columns - 1) * gap).toBeCloseTo(page.width)
  expect(2 * margin.top + rows * label.height).toBeCloseTo(page.height)
})
