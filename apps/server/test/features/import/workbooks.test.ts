import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readTable } from '#features/import/reading/read-table.ts'
import { Unreadable } from '#features/import/reading/unreadable.ts'
import { repetitions } from '#support/full-run.ts'
import { aWorkbook } from '#support/schedules.ts'
import { rawParts, rawWorkbook, row, textCell, zipped } from './raw-workbook.ts'

// `SEED=… RUNS=5000 vitest run --project server apps/server/test/features/import/workbooks.test.ts` tests other and
// more workbooks.
const seed = Number(process.env.SEED ?? 20_261)
const numRuns = repetitions(60, 300)

const header = row(1, textCell('A1', 'Mark'), textCell('B1', 'Weight'), textCell('C1', 'Date'))
const good = await aWorkbook({
  Walls: [
    ['Mark', 'Weight', 'Date'],
    ['W-01', 1.5, new Date('2026-03-04')],
  ],
})
const parts = Object.entries(unzipSync(good)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const)
const cellsOf = async (file: Uint8Array, hints = {}) => (await readTable(file, hints)).rows.map(({ cells }) => cells)

describe('a workbook’s cells', () => {
  it('are the same for another reader', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('_x0041_', '&amp;', '<b>', ' a\n b ', 'ผนัง', '😀', '', '0012'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.boolean(),
      fc.date({ min: new Date('1901-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }).map((date) => {
        date.setUTCHours(0, 0, 0, 0)
        return date
      }),
      fc.constant(null),
    )
    // Leaves out texts that XML cannot represent, and those such as `valueOf` that the writing library confuses with
    // its own properties.
    const writable = (value: unknown) =>
      typeof value !== 'string' || !(/[^\t\n\u0020-\ud7ff\ue000-\ufffd]/.test(value) || value.trim() in {})
    const rows = fc.array(fc.array(cell.filter(writable), { maxLength: 6 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const file = await aWorkbook({ Walls: [['Mark', 'B', 'C', 'D', 'E', 'F'], ['W-01'], ...given] })
        const theirs = (await readSheet(Buffer.from(file))).slice(1).map((cells) =>
          cells.map((value) => {
            if (value === null) return ''
            if ((value as unknown) instanceof Date) return (value as unknown as Date).toISOString().slice(0, 10)
            return typeof value === 'number' ? value : String(value)
          }),
        )
        const padded = (cells: readonly unknown[]) => Array.from({ length: 6 }, (_, index) => cells[index] ?? '')
        const filled = theirs.filter((cells) => cells.some((value) => value !== ''))
        expect((await cellsOf(file)).map(padded)).toEqual(filled.map(padded))
      }),
      { seed, numRuns: Math.ceil(numRuns / 5) },
    )
  })

  it('hold numbers, dates by their format, results of formulas, and errors in words', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="0.0 &quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`
    const cells = [
      '<c r="A2" t="str"><f>B2</f><v>W-01</v></c><c r="B2" s="3"><v>45000</v></c><c r="C2" s="1"><v>46085</v></c>',
      '<c r="A3" t="e"><v>#REF!</v></c><c r="B3"><v>1.5E3</v></c><c r="C3" s="2"><v>46085</v></c>',
      '<c r="A4" t="b"><v>1</v></c><c r="B4" t="n"><v>x</v></c><c r="C4" s="4"><v>46085.75</v></c>',
      '<c t="inlineStr"><is><r><t>W-</t></r><r><t>05</t></r><rPh><t>no</t></rPh></is></c><c s="99"><v>7</v></c>',
    ]
    const rows = header + cells.map((line, index) => row(index + 2, line)).join('')
    expect(await cellsOf(rawWorkbook(rows, { parts: { 'xl/styles.xml': styles } }))).toEqual([
      ['W-01', 45000, '2026-03-04'],
      ['#REF!', 1500, '2026-03-04'],
      ['true', 'x', '2026-03-04T18:00:00'],
      ['W-05', 7],
    ])
  })

  it('count days from 1904 if the workbook does, with any prefix of its elements', async () => {
    const { 'xl/workbook.xml': book = '', ...parts } = rawParts(
      header + row(2, textCell('A2', 'W'), '<c r="C2" s="0"><v>44623</v></c>'),
      { parts: { 'xl/styles.xml': '<x:styleSheet><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>' } },
    )
    const from1904 = book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const prefixed = from1904.replace(/<(\/?)(workbook|workbookPr|sheets|sheet)\b/g, '<$1x:$2')
    expect(await cellsOf(zipped({ ...parts, 'xl/workbook.xml': prefixed }))).toEqual([['W', '', '2026-03-04']])
  })

  it.each([
    ['rows out of order', row(3, textCell('A3', 'x')) + row(2, textCell('A2', 'x'))],
    ['a row twice', row(2, textCell('A2', 'x')) + row(2, textCell('A2', 'y'))],
    ['a cell twice', row(2, textCell('A2', 'x'), textCell('A2', 'y'))],
    ['a text that is not there', row(2, '<c r="A2" t="s"><v>7</v></c>')],
  ])('with %s are not guessed at', async (_name, rows) => {
    await expect(readTable(rawWorkbook(header + rows), {})).rejects.toThrow(/“Walls” could not be read/)
  })
})

describe('a damaged workbook is read or refused with a reason:', () => {
  const isAnswered = async (file: Uint8Array) => {
    const error = await readTable(file, {}).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error !== null && !(error instanceof Unreadable)) throw error
  }

  it('bytes changed, cut out or doubled', async () => {
    const change = fc.tuple(fc.nat(good.length), fc.nat(40), fc.uint8Array({ maxLength: 40 }))
    const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      let bytes = Buffer.from(good)
      for (const [at, length, by] of changes) {
        bytes = Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)])
      }
      await isAnswered(new Uint8Array(bytes))
    })
    await fc.assert(property, { seed, numRuns })
  })

  it('XML changed, cut out or doubled', async () => {
    const nasty = fc.constantFrom(
      ...[
        '',
        '<',
        '>',
        '"',
        "'",
        '&',
        '&#x110000;',
        '&#0;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '</c>',
        '<c>',
        '</row>',
      ],
      ...[
        'r="A0"',
        'r="-1"',
        'r="1e9"',
        'r="ÄÖ1"',
        't="s"',
        't="d"',
        's="-1"',
        '__proto__="1"',
        '1e999',
        'NaN',
        '\0',
        '99999999',
      ],
    )
    const change = fc.tuple(fc.nat(parts.length - 1), fc.nat(3000), fc.nat(30), nasty)
    const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const texts = parts.map(([name, text]) => [name, text] as [string, string])
      for (const [part, at, length, by] of changes) {
        const changed = texts[part]
        if (changed) changed[1] = changed[1].slice(0, at) + by + changed[1].slice(at + length)
      }
      await isAnswered(zipped(Object.fromEntries(texts)))
    })
    await fc.assert(property, { seed, numRuns })
  })
})
