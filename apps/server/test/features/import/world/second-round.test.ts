import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const asked = ({ preview }: Awaited<ReturnType<typeof importWorldFile>>) => preview.questions.map(({ code }) => code)

it('2-01-units-in-brackets-row.csv: a row of units belongs to the header', async () => {
  const { components } = await importWorldFile(app, '2-01-units-in-brackets-row.csv')
  const described = components.map(({ name, length, width, thickness, weight }) => [
    name,
    length,
    width,
    thickness,
    weight,
  ])
  expect(described.toSorted()).toEqual([
    ['W-01', 6000, 2400, 200, 7200],
    ['W-01', 6000, 2400, 200, 7200],
    ['W-02', 3000, 2400, 200, 3600],
  ])
})

it.each(['2-08-percent-tracker.csv', '2-09-ticks-tracker.csv'])(
  '%s: ticks are the status, after asking',
  async (name) => {
    const result = await importWorldFile(app, name)
    expect(asked(result)).toEqual(['ticks'])
    expect(result.components.map((each) => [each.name, each.status]).toSorted()).toEqual([
      ['P-01', 'installed'],
      ['P-02', 'manufactured'],
    ])
  },
)

it.each([
  ['2-10-menge.csv', ['W-01', 'W-02']],
  ['2-11-nbre.csv', ['M-01', 'M-02']],
  ['2-12-kamiya.csv', ['ج-01', 'ج-02']],
])('%s: six pieces', async (name, [one, other]) => {
  const { components } = await importWorldFile(app, name)
  expect(components.map((each) => each.name).toSorted()).toEqual([...Array(4).fill(one), ...Array(2).fill(other)])
})

it('2-14-qty-fraction.csv: a sum is a count, a fraction is an error of its row', async () => {
  const { components, report } = await importWorldFile(app, '2-14-qty-fraction.csv', { skip_bad_rows: true })
  expect(components.map(({ name }) => name)).toEqual(Array(4).fill('W-01'))
  expect(report.rows.find(({ verdict }) => verdict === 'error')).toMatchObject({
    line: 3,
    notes: [{ code: 'not_a_count', values: { value: '1/2' } }],
  })
})
