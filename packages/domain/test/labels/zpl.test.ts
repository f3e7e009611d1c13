import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { codesOn } from '#support/label-sheets.ts'
import { asPicture, zplLabels } from '#support/zpl-printer.ts'
import { labelBoxes } from '../../src/labels/layout.ts'
import { cardAddress } from '../../src/labels/qr-code.ts'
import { labelLayoutNames, labelLayouts } from '../../src/labels/sheets.ts'
import {
  type Bitmap,
  dotsPerMm,
  type ZplResolution,
  zplLabel,
  zplQr,
  zplResolutions,
  zplSize,
} from '../../src/labels/zpl.ts'

const label = { width: 50, height: 30 }
const qr = { x: 20, y: 30, module: 4 }

function emptyPicture(dpi: ZplResolution): Bitmap {
  const { width, height } = zplSize(label, dpi)
  const bytesPerRow = Math.ceil(width / 8)
  return { bytesPerRow, bytes: new Uint8Array(bytesPerRow * height) }
}

function rowsOf(file: string): string[] {
  const [printed] = zplLabels(file)
  if (!printed) throw new Error('The file has no label.')
  const { width, dots } = printed
  return Array.from({ length: printed.height }, (_, row) => dots.subarray(row * width, (row + 1) * width).join(''))
}

describe('the ZPL file of a label', () => {
  it('has the size of the label in dots', () => {
    expect(zplSize({ width: 100, height: 150 }, 203)).toEqual({ width: 800, height: 1200 })
    expect(zplSize({ width: 101.6, height: 152.4 }, 203)).toEqual({ width: 813, height: 1219 })
    expect(zplSize({ width: 101.6, height: 152.4 }, 300)).toEqual({ width: 1200, height: 1800 })
  })

  it('contains every dot of the picture', () => {
    const run = fc.record({ byte: fc.constantFrom(0, 0, 255, 255, 15, 0x81), count: fc.integer({ min: 1, max: 300 }) })
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 60 }), (runs) => {
        const { bytesPerRow, bytes } = emptyPicture(203)
        bytes.set(runs.flatMap(({ byte, count }) => Array<number>(count).fill(byte)).slice(0, bytes.length))
        // Outside the label.
        const away = { ...qr, x: 10_000 }
        const file = zplLabel({
          label,
          dpi: 203,
          picture: { bytesPerRow, bytes },
          qr: away,
          correction: 'M',
          text: 'a',
        })
        const rows = rowsOf(file)
        expect(rows).toHaveLength(240)
        const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        expect(rows.join('')).toBe(bits)
      }),
      { numRuns: 30 },
    )
  })

  it('is small where the picture is empty', () => {
    const file = zplLabel({
      label,
      dpi: 300,
      picture: emptyPicture(300),
      qr,
      correction: 'M',
      text: 'https://castline.example',
    })
    expect(file.length).toBeLessThan(600)
  })

  it.each([
    'https://castline.example.com/forms/form-component-card/7K3MQ2XW9ABC',
    'https://castline.example.com/~a_b^c/forms/form-component-card/7K3MQ2XW9ABC',
  ])('has a QR code that opens %s', async (text) => {
    for (const [dpi, correction] of zplResolutions.flatMap((each) => [[each, 'M'] as const, [each, 'H'] as const])) {
      const file = zplLabel({ label, dpi, picture: emptyPicture(dpi), qr: { ...qr, y: 10 }, correction, text })
      expect(file).toContain(`^FD${correction}A,`)
      const [printed] = zplLabels(file)
      if (!printed) throw new Error('The file has no label.')
      expect((await codesOn(asPicture(printed))).map((code) => code.text)).toEqual([text])
    }
  })
})

describe.each(labelLayoutNames)('the code of %s', (name) => {
  const { label } = labelLayouts[name]
  const boxes = labelBoxes(label, { qr_code: '7K3MQ2XW9ABC' }, { code: 'A', name: 'A' })

  it.each([
    'http://192.168.1.10:3000',
    'https://castline.example.com',
    `https://${'plant.'.repeat(12)}example.com/castline`,
  ])('opens the card at %s, and is inside its box', async (address) => {
    const text = cardAddress(address, '7K3MQ2XW9ABC')
    for (const dpi of zplResolutions) {
      const { width, height } = zplSize(label, dpi)
      const bytesPerRow = Math.ceil(width / 8)
      const picture = { bytesPerRow, bytes: new Uint8Array(bytesPerRow * height) }
      const side = create(text, { errorCorrectionLevel: boxes.correction }).modules.size
      const qr = zplQr(boxes.qr, side + 8, 4, dpi)
      const dots = dotsPerMm(dpi)
      expect((qr.x + side * qr.module) / dots).toBeLessThanOrEqual(boxes.qr.x + boxes.qr.width)
      const [printed] = zplLabels(zplLabel({ label, dpi, picture, qr, correction: boxes.correction, text }))
      if (!printed) throw new Error('The file has no label.')
      expect((await codesOn(asPicture(printed))).map((code) => code.text)).toEqual([text])
    }
  })

  if (boxes.qr.width < 40) return
  it('of 40 mm and more is read with a fifth of it covered', async () => {
    const text = cardAddress('https://castline.example.com', '7K3MQ2XW9ABC')
    const { width, height } = zplSize(label, 300)
    const bytesPerRow = Math.ceil(width / 8)
    const picture = { bytesPerRow, bytes: new Uint8Array(bytesPerRow * height) }
    const side = create(text, { errorCorrectionLevel: boxes.correction }).modules.size
    const qr = zplQr(boxes.qr, side + 8, 4, 300)
    const [printed] = zplLabels(zplLabel({ label, dpi: 300, picture, qr, correction: boxes.correction, text }))
    if (!printed) throw new Error('The file has no label.')
    const whole = side * qr.module
    const covered = Math.round(whole * Math.sqrt(0.2))
    const start = Math.round((whole - covered) / 2)
    for (let row = 0; row < covered; row++) {
      const at = (qr.y + start + row) * printed.width + qr.x + start
      printed.dots.fill(0, at, at + covered)
    }
    expect((await codesOn(asPicture(printed))).map((code) => code.text)).toEqual([text])
  })
})

describe('the QR code for a label printer', () => {
  it('is in the middle of its box with modules of whole dots', () => {
    // 160 dots for 45 modules: three dots each, 25 dots are left over.
    expect(zplQr({ x: 5, y: 10, width: 20, height: 20 }, 45, 4, 203)).toEqual({ x: 65, y: 105, module: 3 })
  })

  it('has modules of 1 to 10 dots', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 }
    expect(zplQr(box, 33, 4, 300).module).toBe(10)
    expect(zplQr({ ...box, width: 4 }, 45, 4, 203).module).toBe(1)
  })
})
