import { revisionName } from '@castline/domain/drawings/drawings'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { annulledChanges } from '#features/components/page/annulled.ts'
import { deletionMessage } from '#features/components/page/drawings/deletion-message.ts'
import { unfitReason } from '#features/components/page/drawings/use-upload.ts'
import { missingReason } from '#features/components/page/MissingComponent.tsx'
import { neighboursIn } from '#features/components/page/use-neighbours.ts'

test('each undo or correction annuls the last change that is not yet annulled', () => {
  const step = (id: string) => ({ id, takes_back: false })
  const back = (id: string) => ({ id, takes_back: true })
  const annulled = (...oldestFirst: ReturnType<typeof step>[]) => [...annulledChanges(oldestFirst.toReversed())].sort()
  expect(annulled(step('1'), step('2'))).toEqual([])
  expect(annulled(step('1'), step('2'), back('3'))).toEqual(['2'])
  expect(annulled(step('1'), step('2'), back('3'), back('4'))).toEqual(['1', '2'])
  expect(annulled(step('1'), back('2'), step('3'))).toEqual(['1'])
  expect(annulled(back('1'))).toEqual([])
})

test("a failed deletion shows the server's text, else the network error, else the standard text", () => {
  const standardText = 'Failed to delete file revision'
  expect(deletionMessage(new ApiError(404, { error: 'not_found', message: 'No such file.' }), standardText)).toBe(
    'No such file.',
  )
  expect(deletionMessage(new ApiError(500, { error: 'internal' }), standardText)).toBe('internal')
  expect(deletionMessage(new ApiError(500, { details: 'Disk full' }), standardText)).toBe('Disk full')
  expect(deletionMessage(new ApiError(502, {}), standardText)).toBe(standardText)
  expect(deletionMessage(new NoResponseError(new TypeError('Failed to fetch')), standardText)).toBe('Failed to fetch')
  expect(deletionMessage(new Error('x'), standardText)).toBe(standardText)
})

test('a revision without a file name is named by its number', () => {
  expect(revisionName({ file_name: 'plan.pdf', revision: 2 })).toBe('plan.pdf')
  expect(revisionName({ file_name: null, revision: 2 })).toBe('Revision 2.pdf')
  expect(revisionName({ file_name: '', revision: 12 })).toBe('Revision 12.pdf')
})

test('an upload must be one PDF of at most 50 MB', () => {
  const pdf = { name: 'a.pdf', type: 'application/pdf', size: 10 }
  expect(unfitReason([pdf])).toBe(null)
  expect(unfitReason([{ ...pdf, type: '', name: 'A.PDF' }])).toBe(null)
  expect(unfitReason([pdf, pdf])).toBe('several')
  expect(unfitReason([{ ...pdf, type: 'image/png' }])).toBe('notPdf')
  expect(unfitReason([{ ...pdf, type: '', name: 'a.dwg' }])).toBe('notPdf')
  expect(unfitReason([{ ...pdf, size: 0 }])).toBe('empty')
  expect(unfitReason([{ ...pdf, size: 50 * 1024 * 1024 }])).toBe(null)
  expect(unfitReason([{ ...pdf, size: 50 * 1024 * 1024 + 1 }])).toBe('tooLarge')
})

test('the neighbours of a component are those before and after it in the list', () => {
  const list = ['1', '2', '3'].map((id) => ({ id, name: `W-${id}`, control_number: `W-${id}` }))
  expect(neighboursIn(list, '2')).toEqual({ before: list[0], after: list[2] })
  expect(neighboursIn(list, '1')).toEqual({ before: undefined, after: list[1] })
  expect(neighboursIn(list, '3')).toEqual({ before: list[1], after: undefined })
  expect(neighboursIn(list, '4')).toEqual({ before: undefined, after: undefined })
})

test('the reason for a missing component depends on the error', () => {
  expect(missingReason(new ApiError(404, { error: 'not_found', details: 'removed' }))).toBe('removed')
  expect(missingReason(new ApiError(404, { error: 'not_found' }))).toBe('notFound')
  expect(missingReason(new ApiError(400, { error: 'invalid' }))).toBe('notFound')
  expect(missingReason(new ApiError(503, { error: 'unavailable' }))).toBe('failed')
  expect(missingReason(new NoResponseError(null))).toBe('noConnection')
})
