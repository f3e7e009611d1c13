import { expect, it } from 'vitest'
import { firstState, releasedOf, revisionName } from '../../src/drawings/drawings.ts'

it('a new revision is released at once, or waits for a manager', () => {
  expect(firstState('upload')).toBe('released')
  expect(firstState('manager')).toBe('draft')
})

it('the revision to work from is the released one, not one that is superseded or not released yet', () => {
  const revisions = [
    { revision: 3, state: 'draft' },
    { revision: 2, state: 'released' },
    { revision: 1, state: 'superseded' },
  ] as const
  expect(releasedOf(revisions)?.revision).toBe(2)
  expect(releasedOf(revisions.filter(({ state }) => state !== 'released'))).toBeUndefined()
})

it('a revision is named by its file, or by its number', () => {
  expect(revisionName({ file_name: 'W-03.pdf', revision: 2 })).toBe('W-03.pdf')
  expect(revisionName({ file_name: '', revision: 2 })).toBe('Revision 2.pdf')
})
