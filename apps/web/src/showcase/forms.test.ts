import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withPlainSpaces } from '#showcase/forms/quill/rich-text.ts'
import { faultsOf } from '#showcase/forms/validation/faults.ts'
import { emptyOrder, steps } from '#showcase/forms/wizard/steps.ts'
import { createNumberEntry } from '#ui/numbers/number-entry.ts'

test('editor text may wrap, and repeated spaces are preserved', () => {
  expect(withPlainSpaces('<p>six&nbsp;points, a&nbsp;&nbsp;b</p>')).toBe('<p>six points, a&nbsp;&nbsp;b</p>')
})

test('each field has only its first error, rows by their index', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(3, 'short'), z.regex(/^B/, 'no B')),
    rows: z.array(z.object({ mark: z.string().check(z.minLength(1, 'empty')) })),
  })
  const faults = faultsOf(schema, { name: 'A', rows: [{ mark: 'B-1' }, { mark: '' }] })
  expect([...faults]).toEqual([
    ['name', 'short'],
    ['rows.1.mark', 'empty'],
  ])
  expect(faultsOf(schema, { name: 'B-1', rows: [] }).size).toBe(0)
})

const entry = createNumberEntry('en')

test('no step of the wizard accepts empty input', () => {
  for (const { schema, fields } of steps) {
    expect([...faultsOf(schema(entry), emptyOrder).keys()]).toEqual(fields.map(({ name }) => name))
  }
})

test.each([
  ['5400', undefined],
  ['12,000', undefined],
  ['12001', 'Enter a length of at most 12,000 mm.'],
  ['0', 'Enter a length in millimetres, such as 5400.'],
  ['long', 'Enter a length in millimetres, such as 5400.'],
])('a length of %s mm gives the error %s', (length, fault) => {
  const component = steps.find(({ name }) => name === 'Component')
  if (!component) throw new Error('no such step')
  expect(faultsOf(component.schema(entry), { ...emptyOrder, piece: 'B-1', length }).get('length')).toBe(fault)
})
