import type { NoteValues, RowNote } from '@castline/contract/import-notes'
import type { RowNoteCode } from '@castline/contract/values/import-notes'
import { wordsOf } from '../words.ts'

/** Thrown for a cell with an invalid value; the note is for the row's report. */
export class Faulty extends Error {
  readonly note: RowNote

  constructor(code: RowNoteCode, values: NoteValues = {}) {
    const note = { code, values }
    super(wordsOf([note]) ?? '')
    this.note = note
  }
}

/** Shortens a cell's text for a note. */
export function quoted(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
