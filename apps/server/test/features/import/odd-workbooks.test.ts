import { describe, expect, it } from 'vitest'
import { componentRows, leftOutRows, pressingNext } from './pressing-next.ts'
import { rawWorkbook, row, textCell } from './raw-workbook.ts'

describe('workbooks', () => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const headed = row(1, textCell('A1', 'Mark'), textCell('B1', 'Qty'), textCell('C1', 'Length'))

  it.each(['0&quot; in&quot;', '0\\&quot;'])('show inches by the number format %s', async (pattern) => {
    const styles = `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="${pattern}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const line = row(2, textCell('A2', 'W-01'), '<c r="B2"><v>4</v></c>', '<c r="C2" s="1"><v>240</v></c>')
    const read = await pressingNext(rawWorkbook(headed + line, { parts: { 'xl/styles.xml': styles } }))
    expect(componentRows(read)).toMatchObject([{ quantity: 4, component: { length: 6096 } }])
  })

  it('have formulas without a value, of numbers and of texts', async () => {
    const line = row(2, textCell('A2', 'W-01'), '<c r="B2" t="str"><f>A1</f></c>', '<c r="C2"><f>A1</f></c>')
    const read = await pressingNext(rawWorkbook(headed + line))
    expect(componentRows(read)[0]?.notes.map(({ code, values }) => `${code} ${values.field}`)).toEqual([
      'not_calculated quantity',
      'not_calculated length',
    ])
    const mark = row(2, '<c r="A2" t="str"><f>B1</f><v></v></c>', '<c r="B2"><v>4</v></c>', '<c r="C2"><v>6000</v></c>')
    expect(leftOutRows(await pressingNext(rawWorkbook(headed + mark)))).toEqual(['null: not_calculated'])
  })
})
