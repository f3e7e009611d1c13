import { expect, test } from 'vitest'
import { unsetFields } from '#features/loads/unset-fields.ts'
import { aLoad } from './a-load.ts'

test('names the truck, the driver and the trailer that nobody has entered', () => {
  const trailer = { id: 't', name: 'T-1', max_weight: null, max_length: null, max_width: null, version: 1 }
  expect(unsetFields(aLoad([]))).toEqual(['vehicle', 'driver', 'trailer_id'])
  expect(unsetFields(aLoad([], { vehicle: 'KR 4018', driver: 'Tam' }))).toEqual(['trailer_id'])
  expect(unsetFields(aLoad([], { vehicle: 'KR 4018', driver: 'Tam', trailer }))).toEqual([])
})
