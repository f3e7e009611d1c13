import { expect, test } from 'vitest'
import { curingNumbers, unsetFields } from '#features/loads/unset-fields.ts'
import { aLoad, aPiece } from '#test/features/loads/a-load.ts'

test('names the truck, the driver and the trailer that nobody has entered', () => {
  const trailer = { id: 't', name: 'T-1', max_weight: null, max_length: null, max_width: null, version: 1 }
  expect(unsetFields(aLoad([]))).toEqual(['vehicle', 'driver', 'trailer_id'])
  expect(unsetFields(aLoad([], { vehicle: 'KR 4018', driver: 'Tam' }))).toEqual(['trailer_id'])
  expect(unsetFields(aLoad([], { vehicle: 'KR 4018', driver: 'Tam', trailer }))).toEqual([])
})

test('names the loaded components that are not cured', () => {
  const cures_until = '2031-05-09'
  const loaded_at = '2031-05-06T08:00:00.000Z'
  const pieces = [aPiece('a', { cures_until, loaded_at }), aPiece('b', { cures_until }), aPiece('c', { loaded_at })]
  expect(curingNumbers(aLoad(pieces))).toEqual(['C-a'])
})
