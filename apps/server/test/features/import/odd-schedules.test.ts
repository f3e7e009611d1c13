import { describe, expect, it } from 'vitest'
import { componentRows, countedMarks, leftOutRows, pressingNext, questionsOf } from './pressing-next.ts'

/** Encodes a text in a single-byte encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

describe('counts', () => {
  it.each([
    'No. of Panels',
    'Number of precast elements',
    'Panel qty',
    'Ilość',
    'Počet',
    'Adet',
    'Кол-во',
    'Q’ty',
    '枚数',
  ])('%s are the number of pieces', async (header) => {
    const read = await pressingNext(`Mark,${header},Weight (kg)\nW-01,4,4200\nW-02,2,2100\n`)
    expect(countedMarks(read)).toEqual(['W-01 ×4', 'W-02 ×2'])
  })

  it.each(['Panel No', 'Panel number', 'No. of anchors', 'Rebar qty'])('%s are not', async (header) => {
    const read = await pressingNext(`Mark,${header},Weight (kg)\nW-01,4,4200\nW-02,2,2100\n`)
    expect(countedMarks(read)).toEqual(['W-01 ×1', 'W-02 ×1'])
  })

  it('one cell that is no count is an error of its row', async () => {
    const read = await pressingNext('Mark,Qty,Weight (kg)\nW-01,4,4200\nW-02,2 or 3,2100\nW-03,2,2100\n')
    expect([countedMarks(read), leftOutRows(read)]).toEqual([['W-01 ×4', 'W-03 ×2'], ['W-02: not_a_count']])
  })

  it('in a column with an unknown name are asked about', async () => {
    const read = await pressingNext('Mark,Zorgl,Weight (kg)\nW-01,4,4200\nW-02,2,2100\nW-03,1,2100\n')
    expect(read.preview.questions).toMatchObject([
      { code: 'unused_column', column: 1, values: { column: 'Zorgl', value: '4 · 2 · 1', field: 'quantity' } },
    ])
  })

  it('are not asked about where each row has the id of a component', async () => {
    const read = await pressingNext('GlobalId,Mark,Zorgl\nx1,W-01,4\nx2,W-02,2\nx3,W-03,1\n')
    expect(questionsOf(read)).toEqual([])
  })

  it('of 1 in each row leave nothing to ask', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => `W-0${index},1,4200\n`).join('')
    expect(questionsOf(await pressingNext(`Mark,Qty,Weight (kg)\n${rows}`))).toEqual([])
  })

  it('in m³ count no pieces', async () => {
    const read = await pressingNext('Mark;Menge (m³);Gewicht (kg)\nW-01;2;4200\nW-02;3;2100\n')
    expect(countedMarks(read)).toEqual(['W-01 ×1', 'W-02 ×1'])
  })
})

describe('marks with counts', () => {
  it('are read after asking, with a note', async () => {
    const read = await pressingNext(
      'Mark,Level\nW-01 (x4),L1\nW-02 x2,L1\n3 x W-03,L1\nW-04 (2 pcs),L1\nW-05 to W-07,L1\n"W-08, W-09",L1\n',
    )
    expect(questionsOf(read)).toEqual(['counts_in_marks'])
    expect(countedMarks(read)).toEqual([
      ...['W-01 ×4', 'W-02 ×2', 'W-03 ×3', 'W-04 ×2', 'W-05 ×1', 'W-06 ×1', 'W-07 ×1', 'W-08 ×1', 'W-09 ×1'],
    ])
    expect(componentRows(read).every(({ notes }) => notes.length === 1)).toBe(true)
  })

  it('must fit the quantity of the row', async () => {
    const read = await pressingNext('Mark,Qty,Level\nW-01 (x4),4,L1\nW-02 (x4),3,L1\nW-03 to W-04,2,L1\n')
    expect([countedMarks(read), leftOutRows(read)]).toEqual([
      ['W-01 ×4', 'W-03 ×1', 'W-04 ×1'],
      ['W-02 (x4): counts_differ'],
    ])
  })

  it.each(['W-1-3', 'B-300x600', '12-14', 'W-01 (2)', 'A1/B1', 'W-01.2', 'Balkon 3'])(
    '%s is one mark',
    async (mark) => {
      const read = await pressingNext(`Mark,Level\n"${mark}",L1\nX-9,L1\n`)
      expect([questionsOf(read), countedMarks(read)]).toEqual([[], [`${mark} ×1`, 'X-9 ×1']])
    },
  )
})

describe('rows that are no components', () => {
  it('say that they are void, which is asked', async () => {
    const read = await pressingNext(
      'Mark,Level,Weight (kg),Remarks\nW-01,L1,4200,\nW-02,L1,2100,VOID\nW-03,L1,2100,superseded by W-04\nW-04,L1,100,Void former\nW-05 - storniert,L1,1,\n',
    )
    expect(questionsOf(read)).toEqual(['void_rows'])
    expect([countedMarks(read), leftOutRows(read)]).toEqual([
      ['W-01 ×1', 'W-04 ×1'],
      ['W-02: void_row', 'W-03: void_row', 'W-05 - storniert: void_row'],
    ])
  })

  it('are earlier revisions, which is asked', async () => {
    const read = await pressingNext(
      'Mark,Rev,Level,Weight (kg)\nW-01,A,L1,4200\nW-01,B,L1,4300\nW-02,A,L1,2100\nW-01,A,L2,4200\nW-03 Rev 9,,L1,5\nW-03 Rev 10,,L1,6\n',
    )
    expect(questionsOf(read)).toEqual(['superseded_rows'])
    expect(componentRows(read).map(({ component: { name, weight } }) => `${name} ${weight}`)).toEqual([
      ...['W-01 4300', 'W-02 2100', 'W-01 4200', 'W-03 Rev 9 5', 'W-03 Rev 10 6'],
    ])
  })

  it('are revisions written in the mark', async () => {
    const read = await pressingNext('Mark,Level,Weight (kg)\nW-03 Rev 9,L1,5\nW-03 Rev 10,L1,6\n')
    expect(leftOutRows(read)).toEqual(['W-03 Rev 9: superseded_row'])
  })

  it('are notes and signatures below the table', async () => {
    const read = await pressingNext(
      'Mark,Level,Qty,Weight (kg)\nW-01,L1,4,4200\nW-02,L1,2,2100\n\n1.,All dimensions in mm\n2.,Lifting anchors by others\nPrepared by:,J. Smith\nSignature,________\nJ. Smith,,,12.03.2026\n',
    )
    expect(countedMarks(read)).toEqual(['W-01 ×4', 'W-02 ×2'])
    expect(leftOutRows(read)).toHaveLength(5)
  })

  it.each([
    'Razem',
    'Celkem',
    'Összesen',
    'Toplam',
    'Итого',
    'Σύνολο',
    'Summa',
    'Yhteensä',
    '合計',
    '합계',
    '*',
    'Blorb',
  ])('are totals: %s', async (word) => {
    const read = await pressingNext(`Mark;Level;Weight (kg)\nW-01;L1;4200\nW-02;L1;2100\n${word};;6300\n`)
    expect([countedMarks(read), leftOutRows(read)]).toEqual([['W-01 ×1', 'W-02 ×1'], [`${word}: total_row`]])
  })

  it('have an error of a spreadsheet program as their mark', async () => {
    const errors = ['#NV', '#BEZUG!', '########', '#N/A', '#VERW!', '#ADR!', '#¡REF!']
    const read = await pressingNext(`Mark;Level\nW-01;L1\n${errors.map((error) => `${error};L1\n`).join('')}`)
    expect(leftOutRows(read)).toEqual(errors.map((error) => `${error}: spreadsheet_error`))
  })
})

describe('sizes in one column', () => {
  it.each([
    ['Size (mm)', ['6000x2400x200', '3000 x 2400 x 200']],
    ['L x W x T', ['6.00 x 2.40 x 0.20', '3.00 x 2.40 x 0.20']],
    ['Abmessungen (T x L x B) in cm', ['20x600x240', '20x300x240']],
    ['尺寸', ['6000×2400×200 mm', '3000×2400×200 mm']],
  ])('%s are three measures', async (header, [one, other]) => {
    const read = await pressingNext(`Mark;Level;${header}\nW-01;L1;${one}\nW-02;L1;${other}\n`)
    expect(
      componentRows(read).map(({ component: { length, width, thickness } }) => [length, width, thickness]),
    ).toEqual([
      [6000, 2400, 200],
      [3000, 2400, 200],
    ])
  })

  it('of a cross-section are no zones of the building', async () => {
    const read = await pressingNext('Mark,Section,Length (mm)\nB-01,300x600,6000\nB-02,300x600,6000\n')
    const [row] = componentRows(read)
    expect(row?.component).toMatchObject({ section: 'Whole building', length: 6000, width: 300, height: 600 })
  })
})

describe('statuses and days', () => {
  it('in columns of other names are asked about', async () => {
    const read = await pressingNext('Mark,Level,Stage,Kranzeit\nW-01,L1,Erected,13.04.2026\nW-02,L1,Cast,14.04.2026\n')
    expect(read.preview.questions).toMatchObject([
      { code: 'unused_column', values: { field: 'status' }, suggested: 'leave_out' },
      { code: 'unused_column', values: { field: expect.stringMatching(/_on$/) } },
    ])
  })

  it('are ticks, of which a part of a step is none', async () => {
    const read = await pressingNext('Mark,Level,Cast,Delivered\nW-01,L1,100%,100%\nW-02,L1,100%,50%\nW-03,L1,0%,0%\n')
    expect(
      componentRows(read).map(({ component: { status }, notes }) => [status, notes.map(({ code }) => code)]),
    ).toEqual([
      ['transported', []],
      ['manufactured', ['partly_done']],
      [null, []],
    ])
  })

  it('a cross beside check marks is no tick, alone it is', async () => {
    const beside = await pressingNext('Mark,Level,Cast,Delivered\nW-01,L1,✓,✗\nW-02,L1,x,x\n')
    expect(componentRows(beside).map(({ component }) => component.status)).toEqual(['manufactured', null])
    const alone = await pressingNext('Mark,Level,Cast,Delivered\nW-01,L1,x,\nW-02,L1,x,x\n')
    expect(componentRows(alone).map(({ component }) => component.status)).toEqual(['manufactured', 'transported'])
  })
})

describe('files of other programs', () => {
  it.each([
    ['Pozycja;Ilość;Długość (mm);Masa (kg);Typ\nŚ-01;4;6000;4200;Ściana żelbetowa\n', 'Ś-01'],
    ['Označení;Počet;Délka (mm);Hmotnost (kg);Typ\nŽ-01;4;6000;4200;Příčka\n', 'Ž-01'],
    ['Jel;Darab;Hossz (mm);Súly (kg);Típus\nŐ-01;4;6000;4200;Fűtött fal\n', 'Ő-01'],
  ])('are in windows-1250', async (text, mark) => {
    const read = await pressingNext(encoded(text, 'windows-1250'))
    expect(read.preview.encoding).toBe('windows-1250')
    expect(componentRows(read)).toMatchObject([{ quantity: 4, component: { name: mark, length: 6000, weight: 4200 } }])
  })

  it.each(['"Mark;Level;Qty"\n"W-01;L1;4"\n"W-02;L1;2"\n', '"Mark,Level,""Qty, pcs"""\n"W-01,L1,4"\n"W-02,L1,2"\n'])(
    'quote whole lines',
    async (text) => {
      expect(countedMarks(await pressingNext(text))).toEqual(['W-01 ×4', 'W-02 ×2'])
    },
  )

  it('print lists between bars', async () => {
    const rule = '-----------------------------\n'
    const read = await pressingNext(
      `Stückliste            01.02.2026\n${rule}|Position |Menge|Länge mm |Gewicht kg|\n${rule}|W-01     |    4|   6.000 |     4.200|\n|W-02     |    2|   3.000 |     2.100|\n${rule}|*        |    6|         |    21.000|\n${rule}`,
    )
    expect(countedMarks(read)).toEqual(['W-01 ×4', 'W-02 ×2'])
    expect(componentRows(read)[0]?.component).toMatchObject({ length: 6000, weight: 4200 })
  })

  it('type marks in full width', async () => {
    expect(countedMarks(await pressingNext('Mark,Qty\nＷ－０１,4\nW-02,2\n'))).toEqual(['W-01 ×4', 'W-02 ×2'])
  })

  it('write a row of units below the header, also with dashes', async () => {
    const read = await pressingNext('Mark,Qty,Type,Length,Weight\n[-],[Stk],[-],[mm],[kg]\nW-01,4,Wall,6000,4200\n')
    expect(read.preview.columns.map(({ header }) => header)[0]).toBe('Mark')
    expect(componentRows(read)).toMatchObject([{ quantity: 4, component: { length: 6000, weight: 4200 } }])
  })

  it('have control numbers that differ in case only, which is noted', async () => {
    const read = await pressingNext('Mark,Control No,Level\nW-01,ab-1,L1\nW-02,AB-1,L1\n')
    expect(componentRows(read)[1]?.notes).toEqual([
      { code: 'number_alike', values: { value: 'AB-1', wanted: 'ab-1', line: 2 } },
    ])
  })
})
