import type { ComponentIndex } from '@castline/contract/component-index'
import { describe, expect, test } from 'vitest'
import { idOf, indexResponse } from '#test/tracking/known-components/index-response.ts'
import {
  componentAt,
  mostBytes,
  mostComponents,
  type ProjectIndex,
  type ProjectStatuses,
  packIndex,
  packStatuses,
  placeOf,
  sizeOf,
} from '#tracking/known-components/component-index.ts'

async function packed(response: ComponentIndex): Promise<{ index: ProjectIndex; known: ProjectStatuses }> {
  const owner = { userId: 'u', projectId: 'p' }
  if (!response.columns) throw new Error('There are no columns.')
  const index = await packIndex(owner, response, response.columns, async () => undefined)
  return { index, known: { ...owner, statuses: packStatuses(response.statuses), at: '2026-03-04T10:00:00.000Z' } }
}

describe('the component index', () => {
  test('finds each component by label code and id, and nothing else', async () => {
    const { index, known } = await packed({ ...indexResponse('0b4dbe5e', 3), statuses: '035' })
    const place = placeOf(index, { code: '0B4D00000001' })
    expect(componentAt(index, known, place)).toEqual({
      id: '0b4dbe5e-0000-4000-8000-000000000001',
      qr_code: '0B4D00000001',
      project_id: 'p',
      name: 'W-001-ผ1',
      control_number: 'HC-B-000002',
      section_name: 'Building 1, floor 1',
      project_name: 'Project 0b4dbe5e',
      status: 'accepted',
    })
    expect(placeOf(index, { id: idOf('0b4dbe5e', 2) })).toBe(2)
    // The end of one code and the start of the next do not form a code.
    expect(placeOf(index, { code: '000000010B4D' })).toBe(-1)
    expect(placeOf(index, { id: idOf('0b4dbe5f', 2) })).toBe(-1)
    expect(placeOf(index, { code: '' })).toBe(-1)
  })

  test('is smaller than 5 MB with the maximum of components', async () => {
    const { index, known } = await packed(indexResponse('0b4dbe5e', mostComponents))
    expect(sizeOf(index)).toBeLessThan(mostBytes)
    expect(structuredClone({ index, known })).toEqual({ index, known })
    expect(componentAt(index, known, mostComponents - 1).control_number).toBe('HC-B-050000')
  })
})
