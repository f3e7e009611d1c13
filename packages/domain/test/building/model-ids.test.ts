import { describe, expect, it } from 'vitest'
import { modelId, teklaId } from '../../src/building/model-ids.ts'

describe('the spelling of a model id', () => {
  it.each([
    ['551a4fef-0000-0917-3134-323737393335'],
    ['551A4FEF-0000-0917-3134-323737393335'],
    ['ID551A4FEF-0000-0917-3134-323737393335'],
    ['{551a4fef-0000-0917-3134-323737393335}'],
    ['urn:uuid:551a4fef-0000-0917-3134-323737393335'],
    ['551a4fef0000091731343237 37393335'.replace(' ', '')],
    ['1L6a$l00095p4qCZStEJCr'],
  ])('%s is the GlobalId of IFC', (written) => {
    expect(modelId(written)).toBe('1L6a$l00095p4qCZStEJCr')
  })

  it('has 22 characters for the smallest and the largest UUID', () => {
    expect(modelId('00000000-0000-0000-0000-000000000000')).toBe('0'.repeat(22))
    expect(modelId('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(`3${'$'.repeat(21)}`)
  })

  it.each(['a1', '', '123456', '551a4fef-0000-0917-3134', '551a4fef-0000-0917-3134-323737393335-0001e240', 'IDa'])(
    'other ids stay as they are: %s',
    (id) => expect(modelId(id)).toBe(id),
  )
})

describe('the id that Tekla writes', () => {
  it.each([
    ['1L6a$l00095p4qCZStEJCr', 'ID551A4FEF-0000-0917-3134-323737393335'],
    ['0'.repeat(22), 'ID00000000-0000-0000-0000-000000000000'],
    [`3${'$'.repeat(21)}`, 'IDFFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  ])('%s is %s, and back', (id, written) => {
    expect(teklaId(id)).toBe(written)
    expect(modelId(written)).toBe(id)
  })

  it.each(['', 'W-01', `4${'0'.repeat(21)}`, '0'.repeat(23)])('%s is none', (id) => {
    expect(teklaId(id)).toBeNull()
  })
})
