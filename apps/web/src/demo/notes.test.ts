import { expect, test } from 'vitest'
import { foundNotes, type NotesAction, notesReducer, titleOf } from '#demo/notes/notes.ts'
import { seededNotes } from '#demo/notes/seed.ts'

const now = new Date('2026-11-21T10:30:00.000Z')
const at = now.toISOString()

const after = (...actions: NotesAction[]) => actions.reduce(notesReducer, seededNotes(now))
const ids = ({ notes }: ReturnType<typeof after>) => notes.map(({ id }) => id)

test('a new note is first, empty and open', () => {
  const state = after({ type: 'created', at })
  expect(state.notes[0]).toEqual({ id: 7, title: '', text: '', colour: 'grey', changedAt: at })
  expect(state.openId).toBe(7)
  expect(state.notes.map(titleOf)[0]).toBe('Untitled note')
})

test('a change affects one note and keeps the order', () => {
  const state = after({ type: 'changed', id: 4, change: { title: 'Deliveries', colour: 'red' }, at })
  expect(ids(state)).toEqual([6, 5, 4, 3, 2, 1])
  expect(state.notes[2]).toMatchObject({ title: 'Deliveries', colour: 'red', changedAt: at })
  expect(state.notes[2]?.text).toBe(seededNotes(now).notes[2]?.text)
  expect(state.notes.filter(({ changedAt }) => changedAt === at)).toHaveLength(1)
})

test('deleting the open note opens its neighbour', () => {
  expect(after({ type: 'deleted', id: 6 }).openId).toBe(5)
  expect(after({ type: 'opened', id: 1 }, { type: 'deleted', id: 1 }).openId).toBe(2)
  expect(after({ type: 'deleted', id: 3 }).openId).toBe(6)
  const none = after(...[1, 2, 3, 4, 5, 6].map((id) => ({ type: 'deleted' as const, id })))
  expect(none).toMatchObject({ notes: [], openId: null })
})

test('restoring a note puts it back in its place after other changes', () => {
  const [note] = seededNotes(now).notes
  if (!note) throw new Error('No note to delete')
  const restored: NotesAction = { type: 'restored', note, place: 0 }
  const state = after({ type: 'deleted', id: note.id }, restored)
  expect(state).toEqual(seededNotes(now))
  expect(notesReducer(state, restored)).toBe(state)
  expect(ids(after({ type: 'deleted', id: note.id }, { type: 'created', at }, restored))).toEqual([6, 7, 5, 4, 3, 2, 1])
})

test('a search matches every word in title or text', () => {
  const { notes } = seededNotes(now)
  const titles = (search: string) => foundNotes(notes, search).map(({ title }) => title)
  expect(titles('')).toHaveLength(6)
  expect(titles('CRANE panels')).toEqual(['Crane on Thursday'])
  expect(titles('hook')).toEqual(['Spare keys'])
  expect(titles('crane hook')).toEqual([])
})
