import type { NoteValues, RowNote, RowNoteCode } from '@castline/contract/import-notes'
import { wordsOf } from '../words.ts'

/** Thrown for a cell that cannot be taken as it is; the note is what its row has to say. */
export class Faulty extends Error {
  readonly note: RowNote

  constructor(code: RowNoteCode, values: NoteValues = {}) {
    const note = { code, values }
    super(wordsOf([note]) ?? '')
    this.note = note
  }
}

/** A cell as quoted in a note. */
export function quoted(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
