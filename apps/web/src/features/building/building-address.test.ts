import { describe, expect, it } from 'vitest'
import { readBuildingAddress, withBuilding } from './building-address.ts'

describe('the camera in the address', () => {
  it.each([
    ['1_2.5_-3_0_0_0', [1, 2.5, -3, 0, 0, 0]],
    ['1_2_3_0_0', null],
    ['1_2_3_0_0_x', null],
    ['1e9_2_3_0_0_0', null],
    ['', null],
  ])('%s', (camera, expected) => {
    expect(readBuildingAddress(new URLSearchParams({ camera })).camera).toEqual(expected)
  })

  it('is read as it was written, and removed with the whole building', () => {
    const camera = [12.34, 0, -0.5, 1, 2, 3]
    const written = withBuilding(new URLSearchParams({ piece: 'x' }), { camera })
    expect(readBuildingAddress(written).camera).toEqual(camera)
    expect(withBuilding(written, { camera: null }).has('camera')).toBe(false)
  })
})
