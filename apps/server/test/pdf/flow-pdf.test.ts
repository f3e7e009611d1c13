import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Block, type FlowDocument, textsOf } from '#pdf/flow-content.ts'
import { flowPdf } from '#pdf/flow-pdf.ts'
import { chooseFonts } from '#pdf/font-choice.ts'
import { pagesOf } from '#support/label-sheets.ts'

async function pagesWith(blocks: readonly Block[]) {
  const document: FlowDocument = { direction: 'ltr', lang: 'en', title: 'Report', about: [], foot: 'Foot', blocks }
  const pdf = await flowPdf(document, await chooseFonts(textsOf(document)))
  return (await pagesOf(new Uint8Array(await buffer(pdf)))).map(({ text }) => text)
}

const lines = (count: number): Block => ({
  kind: 'table',
  columns: [['Above', 100]],
  rows: Array.from({ length: count }, (_each, index) => [`Line ${index}`]),
})

test('a heading and a short text stay with the first row of their table, wherever the page ends', async () => {
  for (const count of [24, 28, 30, 32, 34, 36, 37, 38, 39, 40, 41, 42]) {
    const pages = await pagesWith([
      lines(count),
      { kind: 'heading', text: 'Sections', isSmall: true },
      { kind: 'text', text: 'Counted today' },
      { kind: 'table', columns: [['Name', 100]], rows: [['Ground floor\nwith a yard'], ['Roof']] },
    ])
    const page = pages.find((text) => text.includes('Sections'))
    expect(page, `after ${count} lines`).toContain('Counted today')
    expect(page, `after ${count} lines`).toContain('Ground floor')
  }
})

test('the title of a narrow column is not broken within a word: the others give it their room', async () => {
  const [page] = await pagesWith([
    {
      kind: 'table',
      columns: [
        ['Section', 22],
        ['Gesamtsumme', 3],
        ['Late', 10],
      ],
      rows: [['Ground floor', '40', '4']],
    },
  ])
  expect(page).toContain('Gesamtsumme')
})

test('the thousands of a French number are set apart by a space', async () => {
  const weight = new Intl.NumberFormat('fr').format(3200)
  const [page] = await pagesWith([{ kind: 'facts', facts: [['Poids', `${weight} kg`]] }])
  expect(page).toContain('3 200 kg')
})
