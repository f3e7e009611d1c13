import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { previewOf } from '#features/import/guess/preview.ts'
import { readTable } from '#features/import/reading/read-table.ts'
import { aWorkbook } from '#support/schedules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (file: string | Uint8Array, hints = {}) => readTable(typeof file === 'string' ? bytes(file) : file, hints)
const rowsOf = async (file: string | Uint8Array) => (await read(file)).rows.map(({ cells }) => cells)

/** ผนัง in Windows-874. */
const thaiWall = [0xbc, 0xb9, 0xd1, 0xa7]

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const little = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? little : little.swap16())
}

describe('the encoding of a schedule', () => {
  const text = 'Mark,Type\nW-01,ผนัง größe\n'

  it.each([
    ['UTF-8', bytes(text), 'utf-8'],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 little-endian', utf16(text, 'le', true), 'utf-16le'],
    ['UTF-16 big-endian', utf16(text, 'be', true), 'utf-16be'],
    ['UTF-16 little-endian without a mark', utf16(text, 'le', false), 'utf-16le'],
    ['UTF-16 big-endian without a mark', utf16(text, 'be', false), 'utf-16be'],
  ])('%s is recognised and loses no letter', async (_name, file, encoding) => {
    const table = await read(file)
    expect(table.encoding).toBe(encoding)
    expect(table.headers).toEqual(['Mark', 'Type'])
    expect(table.rows[0]?.cells).toEqual(['W-01', 'ผนัง größe'])
  })

  it('Windows-874 is distinguished from Windows-1252 by its runs of letters', async () => {
    const thai = await read(new Uint8Array([...bytes('Mark,Type\nW-01,'), ...thaiWall, ...bytes('\n')]))
    expect([thai.encoding, thai.rows[0]?.cells[1]]).toEqual(['windows-874', 'ผนัง'])
    const western = await read(new Uint8Array(Buffer.from('Mark;Größe;Höhe [m²]\nW-01;Stütze;3', 'latin1')))
    expect([western.encoding, western.headers]).toEqual(['windows-1252', ['Mark', 'Größe', 'Höhe [m²]']])
  })

  it('UTF-8 with a broken byte stays UTF-8', async () => {
    const table = await read(new Uint8Array([...bytes('Mark,Type\nW-01,ผนังผนังผนัง\nW-02,'), 0xe0, ...bytes('\n')]))
    expect(table.encoding).toBe('utf-8')
    expect(table.rows[1]?.cells[1]).toBe('\ufffd')
  })

  it('is the one of the request', async () => {
    const file = new Uint8Array([...bytes('Mark,Type\nW-01,'), 0xe9])
    expect((await read(file)).rows[0]?.cells[1]).toBe('é')
    expect((await read(file, { encoding: 'windows-874' })).rows[0]?.cells[1]).toBe('\u0e49')
  })
})

describe('a CSV file', () => {
  it.each([
    [',', 'Mark,Weight\nW-01,"1,5"\nW-02,2\n'],
    [';', 'Mark;Weight\nW-01;1,5\nW-02;2,25\n'],
    ['\t', 'Mark\tWeight, net\nW-01\t1,5\n'],
    ['|', 'Mark|Weight\nW-01|1,5\n'],
    [';', 'sep=;\nMark;Weight\nW-01;1,5\n'],
  ] as const)('with the delimiter %j is recognised', async (delimiter, text) => {
    const table = await read(text)
    expect(table.delimiter).toBe(delimiter)
    expect(table.headers).toHaveLength(2)
  })

  it('keeps the lines of the file, over blank lines, line breaks in quotes and every kind of line end', async () => {
    const table = await read('Mark,Type\r\n\r\nW-01,"two\nlines"\rW-02,b\n\nW-03,c')
    expect(table.rows.map(({ line }) => line)).toEqual([3, 5, 7])
  })

  it('reads quotation marks inside of a value', async () => {
    expect(await rowsOf('Mark,Type\nW-01,12" wall\n')).toEqual([['W-01', '12" wall']])
  })

  it('names columns without a header, and those that repeat', async () => {
    const table = await read('Mark,,Mark,\nW-01,a,b,\n')
    expect(table.headers).toEqual(['Mark', 'Column 2', 'Mark (column 3)'])
  })

  it('finds the header below titles', async () => {
    const table = await read('Precast schedule\n\nMark,Type,Weight\nW-01,wall,3\n')
    expect(table.headers).toEqual(['Mark', 'Type', 'Weight'])
    expect(table.rows[0]?.line).toBe(4)
  })

  it.each([
    ['nothing at all', '', /empty/],
    ['nothing but delimiters', ',,\n,,\n', /no cell has a value/],
    ['a header alone', 'Mark,Type\n', /no rows below/],
    [
      'a line of 2 MB',
      `sep=,\nMark,Type\nW-01,a\n${'W'.repeat(2_000_000)},b\n`,
      /^Line 4 of the file is longer than 1 MB/,
    ],
    [
      'an open quotation mark before 2 MB',
      `Mark,Type\nW-01,"x\n${'W-02,y\n'.repeat(300_000)}`,
      /opens after line 1 .* never closed/,
    ],
    ['an open quotation mark', 'Mark,Type\nW-01,"x\nW-02,y\n', /opens after line 1 .* never closed/],
    ['a PDF', '%PDF-1.7\n', /a PDF/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /image/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /select the type XLSX/],
    ['bytes of a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 0, 65, 66, 0, 0, 67]), /null bytes/],
    ['a drawing', 'AC1032\u0000\u0000', /Data Extraction/],
    ['a model', 'ISO-10303-21;\nHEADER;\n', /IFC model/],
    ['a web page', '<!DOCTYPE html><table>', /web page/],
    ['JSON', '[{"mark":"W-01"}]', /JSON/],
    ['a damaged archive', 'PK\u0003\u0004 and nothing more', /damaged/],
  ])('that is %s is refused with advice', async (_name, file, message) => {
    await expect(read(file)).rejects.toThrow(message)
  })

  it('of more than 50,000 rows is refused, and of 50,000 is read', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `W-${index}`)
    await expect(read(['Mark', ...lines].join('\n'))).rejects.toThrow(/more than 50,000 rows/)
    expect((await read(['Mark', ...lines.slice(0, 50_000)].join('\n'))).rows).toHaveLength(50_000)
  })
})

describe('a workbook', () => {
  const wall = ['W-01', 1.5, new Date('2026-03-04'), true]

  it('gives numbers as numbers, days as days, and keeps row numbers over empty rows', async () => {
    const table = await read(
      await aWorkbook({ Walls: [['Mark', 'Weight', 'Date', 'Done'], wall, [null], ['W-02', 2]] }),
    )
    expect(table.rows.map(({ line, cells }) => ({ line, cells }))).toEqual([
      { line: 2, cells: ['W-01', 1.5, '2026-03-04', 'true'] },
      { line: 4, cells: ['W-02', 2] },
    ])
  })

  it('opens its first sheet with rows, or the requested one', async () => {
    const file = await aWorkbook({
      Cover: [['Plant schedule']],
      'A & B': [['Mark'], ['W-01']],
      Steel: [['Mark'], ['S-01']],
    })
    expect(await read(file)).toMatchObject({ sheets: ['Cover', 'A & B', 'Steel'], sheet: 'A & B' })
    expect((await read(file, { sheet: 'Steel' })).rows[0]?.cells).toEqual(['S-01'])
    await expect(read(file, { sheet: 'Walls' })).rejects.toThrow(/no sheet “Walls”/)
    await expect(read(file, { sheet: 'Cover' })).rejects.toThrow(/no rows below/)
  })

  it('that is another archive is refused', async () => {
    await expect(read(zipSync({ 'word/document.xml': bytes('<w/>') }))).rejects.toThrow(/not an XLSX workbook/)
  })

  it('with a damaged sheet is refused', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet, ...parts } = unzipSync(await aWorkbook({ Walls: [['Mark'], ['W-01']] }))
    const cut = sheet?.subarray(0, sheet.length / 2) ?? new Uint8Array()
    await expect(read(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': cut }))).rejects.toThrow(
      /“Walls” could not be read/,
    )
  })

  it('that declares an unpacked size above the limit is refused before it is unpacked', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': bytes('<w/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(151 * 1024 * 1024),
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb)).rejects.toThrow(/larger than 150 MB/)
  })

  it('that declares a wrong size gets no more memory', async () => {
    const file = zipSync({ 'xl/workbook.xml': bytes(`<sheet name="x"/>${' '.repeat(5_000_000)}`) })
    const view = new DataView(file.buffer, file.byteOffset)
    // Both headers of the entry: the uncompressed size is changed to 17 bytes.
    const central = file.length - 22 - (46 + 'xl/workbook.xml'.length)
    view.setUint32(22, 17, true)
    view.setUint32(central + 24, 17, true)
    await expect(read(file)).rejects.toThrow(/could not be read|no sheets|damaged/)
  })
})

describe('the preview', () => {
  it('guesses the decimal sign from the measures', async () => {
    const guess = async (file: string) => previewOf(await read(file), {}).decimal
    expect(await guess('Mark,Weight\nW-1.5,"1.234,56"\nW-1.6,"0,5"\n')).toBe(',')
    expect(await guess('Mark;Weight\nW-01;1234.5\n')).toBe('.')
    expect(await guess('Mark;Weight\nW-01;1.234\n')).toBe(',')
    expect(await guess('Mark,Weight\nW-01,12\n')).toBe('.')
  })

  it('shows samples, and values to filter by where they are few', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `W-${index},${index % 2 ? 'wall' : 'slab'},`)
    const { columns, row_count } = previewOf(await read(['Mark,Type,Note', ...lines].join('\n')), {})
    expect(row_count).toBe(60)
    expect(columns[0]).toMatchObject({ header: 'Mark', samples: ['W-0', 'W-1', 'W-2', 'W-3', 'W-4'], values: null })
    expect(columns[1]).toMatchObject({ values: ['slab', 'wall'] })
    expect(columns[2]).toEqual({ header: 'Note', samples: [], values: [], guess: null })
  })
})
