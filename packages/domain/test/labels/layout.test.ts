import { describe, expect, it } from 'vitest'
import { type Box, labelBoxes, type TextBox } from '../../src/labels/layout.ts'
import { labelLayoutNames, labelLayouts } from '../../src/labels/sheets.ts'
import { directionOf, extentsOf, printedText } from '../../src/labels/text.ts'
import { placeText } from '../../src/labels/text-fit.ts'

const project = { code: 'CB-01', name: 'โครงการริมน้ำ' }
const blank = { qr_code: '7K3MQ2XW9ABC' }
const component = {
  ...blank,
  name: 'W-03',
  control_number: 'W-03/1',
  section_name: 'Ground floor',
  type: 'Wall',
  weight: 1254,
  length: 6120,
}

/** About as wide as letters are. */
const measure = (text: string) => [...text].length * 0.6

const overlap = (one: Box, other: Box) =>
  one.x + one.width > other.x + 1e-9 &&
  other.x + other.width > one.x + 1e-9 &&
  one.y + one.height > other.y + 1e-9 &&
  other.y + other.height > one.y + 1e-9

describe.each(labelLayoutNames)('the layout of %s', (name) => {
  const { label } = labelLayouts[name]

  it.each([
    ['component', component],
    ['component without type, weight and length', { ...component, type: null, weight: null, length: null }],
    ['blank label', blank],
    ['place', { ...blank, place_code: 'A-01', place_name: 'By the gate', yard_name: 'Plant North' }],
  ])('keeps the boxes of a %s on the label and without overlap', (_what, item) => {
    const { qr, texts } = labelBoxes(label, item, project)
    expect(qr.width).toBeGreaterThanOrEqual(25)
    for (const { x, y, width, height } of [qr, ...texts]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(1.5 - 1e-9)
      expect(x + width).toBeLessThanOrEqual(label.width - 1.5)
      expect(y + height).toBeLessThanOrEqual(label.height - 1)
    }
    const boxes = [qr, ...texts]
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
    }
  })

  it('has a code that a third of may be lost of from 40 mm on, and its nail holes beside everything else', () => {
    const { qr, correction, texts, nailHoles } = labelBoxes(label, component, project)
    expect(correction).toBe(qr.width >= 40 ? 'H' : 'M')
    // Tags are nailed; smaller labels stick.
    expect(nailHoles).toHaveLength(label.height > label.width ? 2 : 0)
    for (const { x, y, radius } of nailHoles) {
      const hole = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
      expect([qr, ...texts].filter((box) => overlap(hole, box))).toEqual([])
      expect(hole.x).toBeGreaterThanOrEqual(1.5)
      expect(hole.x + hole.width).toBeLessThanOrEqual(label.width - 1.5)
    }
  })

  it.each(['B-2-L03-AXIS-C-FACADE-PANEL-NORTH-0417-REV-B', 'W'.repeat(60), 'ผนังสำเร็จรูป-60/'.repeat(4)])(
    'shows all of the number %s',
    (mark) => {
      const items = [
        { ...component, control_number: mark },
        { ...blank, place_code: mark, place_name: 'By the gate', yard_name: 'Plant North' },
      ]
      for (const item of items) {
        const boxes = labelBoxes(label, item, project).texts.filter((box) => box.text.includes(mark))
        expect(boxes).toHaveLength(1)
        for (const box of boxes) {
          const { size, lines } = placeText(box, measure)
          const { above, below } = extentsOf(box.text)
          expect(
            lines
              .map(({ text }) => text)
              .join('')
              .replaceAll(' ', ''),
          ).toBe(box.text.replaceAll(' ', ''))
          expect(lines.length * size * (above + below)).toBeLessThanOrEqual(box.height * 1.01)
        }
      }
    },
  )

  it.each(['W-03', 'ผนัง ที่ปี่ผู้ 60 '.repeat(12), 'مُحَمَّدٌ لوح '.repeat(20), '预制混凝土外墙板'.repeat(9)])(
    'keeps the glyphs of “%s” inside their box, and its lines without overlap',
    (text) => {
      const { texts } = labelBoxes(label, { ...component, name: text, section_name: text, type: text }, project)
      for (const box of texts) {
        const { above, below } = extentsOf(box.text)
        const { size, lines } = placeText(box, measure)
        const tops = lines.map(({ baseline }) => baseline - above * size)
        const ends = lines.map(({ baseline }) => baseline + below * size)
        expect(tops[0]).toBeGreaterThanOrEqual(box.y - 1e-9)
        expect(ends.at(-1)).toBeLessThanOrEqual(box.y + box.height + 0.02)
        for (const [index, top] of tops.slice(1).entries())
          expect(top).toBeGreaterThanOrEqual((ends[index] ?? 0) - 1e-9)
        for (const line of lines) {
          expect(line.left).toBeGreaterThanOrEqual(box.x - 1e-9)
          expect(line.left + measure(line.text) * size).toBeLessThanOrEqual(box.x + box.width + 1e-9)
        }
      }
    },
  )
})

it('has the control number as its title, and the mark below it where the number does not say it', () => {
  const textsOf = (item: typeof component) =>
    labelBoxes(labelLayouts['a4-2x5'].label, item, project).texts.map(({ text }) => text)
  expect(textsOf(component)).toEqual(expect.arrayContaining(['W-03/1']))
  expect(textsOf(component)).not.toContain('W-03')
  expect(textsOf({ ...component, control_number: 'C-0042' }).slice(0, 2)).toEqual(['C-0042', 'W-03'])
  expect(textsOf({ ...component, control_number: 'W-0317' }).slice(0, 2)).toEqual(['W-0317', 'W-03'])
})

describe('label text', () => {
  const box: TextBox = {
    text: '',
    x: 10,
    y: 10,
    width: 60,
    height: 13,
    weight: 700,
    lines: 2,
    tallest: 13,
    align: 'left',
    ruled: false,
  }

  it('is left-aligned in every direction, or centred', () => {
    expect(placeText({ ...box, text: 'لوح-60' }, measure)).toMatchObject({ direction: 'rtl', lines: [{ left: 10 }] })
    const { size, lines } = placeText({ ...box, text: 'W-03', align: 'center' }, measure)
    expect(lines[0]?.left).toBeCloseTo(10 + (60 - 2.4 * size) / 2)
  })

  it('has the direction of its first letter', () => {
    expect(['لوح-60', '60-لوح', 'No. لوح', '墙板 لوح', '60', 'ผนัง'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
      'ltr',
    ])
  })

  it('is normalised to one line of composed characters without direction marks', () => {
    expect(printedText(' Tu\u031bo\u031b\u0300ng\t\n60 ')).toBe('Tường 60')
    expect(printedText('W-\u202E30\u202C \u200F\u2067a\u2069\uFEFF')).toBe('W-30 a')
    expect(printedText('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })
})
