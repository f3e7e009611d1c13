import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import { byPlace } from '@castline/domain/yard/places'
import { screenTexts } from '#pdf/screen-texts.ts'
import { markedNumber, type NoteColumn, type NoteContent, noteContent, type PrintedFor } from './content.ts'
import { noteWords } from './words.ts'

/** Returns the list by which the components of a load are picked: in the order of their places, with boxes to tick. */
export function pickingContent(load: LoadDetail, printed: PrintedFor): NoteContent {
  const words = noteWords(printed.language)
  const { field } = screenTexts(printed.language, 'fields')
  const note = noteContent(load, printed)
  const pieces = load.components.filter(({ outcome }) => outcome !== 'left_behind').toSorted(byPlace)
  const columns: readonly (NoteColumn & { readonly of: (piece: LoadPiece) => string })[] = [
    { title: field.place_code, share: 30, kind: 'text', of: ({ place }) => place ?? '–' },
    { title: field.name, share: 20, kind: 'text', of: ({ name }) => name },
    { title: field.control_number, share: 24, kind: 'text', of: (piece) => markedNumber(piece, printed.language) },
    { title: words.position, share: 10, kind: 'text', of: ({ position }) => String(position) },
    { title: words.check, share: 10, kind: 'tick', of: () => '' },
  ]
  return {
    ...note,
    title: words.picking,
    parties: [],
    facts: load.crew ? [...note.facts, [words.crew, load.crew.name]] : note.facts,
    columns: columns.map(({ title, share, kind }) => ({ title, share, kind })),
    rows: pieces.map((piece) => columns.map(({ of }) => of(piece))),
    total: [note.total[0], ''],
    notes: [],
    signed: [],
  }
}
