import { expect, it } from 'vitest'
import { readBuildingAddress, withBuilding } from '#features/building/building-address.ts'
import { settingsOf, withSettings } from '#features/building/saved-views/settings.ts'

const id = '11111111-1111-4111-8111-111111111111'
const shown = new URLSearchParams({
  ...{ project: id, piece: id, colour: 'late', status: 'manufactured', section: id, q: 'W-1', camera: '1_2_3_4_5_6' },
  ...{ box: '1_2____', plane1: '45_1_2', top: '3.5', view: 'plan', storey: 'Étage 1', other: 'kept' },
})

it('a view has camera, colours, filters and section, but nothing that is selected', () => {
  const settings = settingsOf(readBuildingAddress(shown))
  expect(settings).toEqual({
    ...{ colour: 'late', status: 'manufactured', section: id, q: 'W-1', camera: '1_2_3_4_5_6' },
    ...{ box: '1_2____', plane1: '45_1_2', top: '3.5', view: 'plan', storey: 'Étage 1' },
  })
})

it('opened elsewhere it replaces what is shown, and ignores what is invalid', () => {
  const settings = { colour: 'hold', box: 'x', piece: id, unknown: '1' }
  const opened = withSettings(new URLSearchParams(`${shown}&saved=${id}`), settings)
  expect(Object.fromEntries(opened)).toEqual({ project: id, colour: 'hold', other: 'kept' })
  expect(settingsOf(readBuildingAddress(withBuilding(opened, {})))).toEqual({ colour: 'hold' })
})
