import type { ComponentCard } from '@castline/contract/components'
import { expect, test } from 'vitest'
import type { KeptPiece } from '../src/api/offline/recent-pieces.ts'
import { forgetNote, forgetNotesOfUsers, notedPiece, notedPieces, notePiece } from '../src/api/offline/shown-pieces.ts'
import { memoryStorage } from '../src/api/storage.ts'

const shown = (id: string, more: Partial<KeptPiece> = {}): KeptPiece => ({
  userId: '',
  piece: { id, qr_code: `CODE${id}` } as ComponentCard,
  at: '2026-03-04T10:00:00.000Z',
  ...more,
})

test('a piece that was shown is found by id and by code at once, for its reader alone', () => {
  const items = memoryStorage()
  notePiece(shown('1'), items)
  notePiece(shown('2', { userId: 'u' }), items)
  expect(notedPiece('', { id: '1' }, items)).toEqual(shown('1'))
  expect(notedPiece('u', { code: 'CODE2' }, items)?.piece.id).toBe('2')
  expect(notedPiece('', { id: '2' }, items)).toBeUndefined()
  forgetNotesOfUsers(items)
  expect(notedPieces(items)).toEqual([shown('1')])
})

test('a note goes when the database has its piece, but not when the piece was shown again meanwhile', () => {
  const items = memoryStorage()
  const later = shown('1', { at: '2026-03-04T10:00:01.000Z' })
  notePiece(shown('1'), items)
  notePiece(later, items)
  forgetNote(shown('1'), items)
  expect(notedPieces(items)).toEqual([later])
  forgetNote(later, items)
  expect(notedPieces(items)).toEqual([])
})

test('the oldest notes go, and a storage without room or with broken notes is no fault', () => {
  const items = memoryStorage()
  for (let at = 0; at < 40; at += 1) {
    notePiece(shown(`${at}`, { at: new Date(Date.UTC(2026, 2, 4, 10, at)).toISOString() }), items)
  }
  expect(notedPieces(items)).toHaveLength(30)
  expect(notedPiece('', { id: '9' }, items)).toBeUndefined()
  expect(notedPiece('', { id: '10' }, items)).toBeDefined()

  items.setItem('castline-shown  broken', '{')
  expect(notedPieces(items)).toHaveLength(30)
  const full = Object.assign(memoryStorage(), {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(() => notePiece(shown('1'), full)).not.toThrow()
})
