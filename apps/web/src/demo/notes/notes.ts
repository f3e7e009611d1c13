export const noteColours = ['grey', 'violet', 'amber', 'blue', 'green', 'red'] as const

export type NoteColour = (typeof noteColours)[number]

export interface Note {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly colour: NoteColour
  /** ISO 8601. */
  readonly changedAt: string
}

export interface NotesState {
  /** Sorted by creation, newest first. An edit does not reorder them: the note would move away during typing. */
  readonly notes: readonly Note[]
  readonly openId: number | null
  /** An ID is never reused, because a deleted note may be restored. */
  readonly nextId: number
}

export type NotesAction =
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'created'; readonly at: string }
  | {
      readonly type: 'changed'
      readonly id: number
      readonly change: Partial<Pick<Note, 'title' | 'text' | 'colour'>>
      readonly at: string
    }
  | { readonly type: 'deleted'; readonly id: number }
  /** Undoes a deletion: the note returns to its position. */
  | { readonly type: 'restored'; readonly note: Note; readonly place: number }

/** The reducer of the notes. */
export function notesReducer(state: NotesState, action: NotesAction): NotesState {
  const { notes, openId } = state
  switch (action.type) {
    case 'opened':
      return { ...state, openId: action.id }
    case 'created': {
      const note: Note = { id: state.nextId, title: '', text: '', colour: 'grey', changedAt: action.at }
      return { notes: [note, ...notes], openId: note.id, nextId: note.id + 1 }
    }
    case 'changed':
      return {
        ...state,
        notes: notes.map((note) =>
          note.id === action.id ? { ...note, ...action.change, changedAt: action.at } : note,
        ),
      }
    case 'deleted': {
      const place = notes.findIndex(({ id }) => id === action.id)
      const left = notes.filter(({ id }) => id !== action.id)
      // Opens the note that takes the deleted one's position, or the last note.
      const next = left[Math.min(place, left.length - 1)]?.id ?? null
      return { ...state, notes: left, openId: openId === action.id ? next : openId }
    }
    case 'restored': {
      if (notes.some(({ id }) => id === action.note.id)) return state
      return { ...state, notes: notes.toSpliced(action.place, 0, action.note), openId: action.note.id }
    }
  }
}

/** Returns the title shown in the list. */
export const titleOf = ({ title }: Note) => title.trim() || 'Untitled note'

/** Returns the notes that contain every word of `search` in the title or the text. */
export function foundNotes(notes: readonly Note[], search: string): readonly Note[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return notes.filter((note) => {
    const written = `${titleOf(note)} ${note.text}`.toLowerCase()
    return words.every((word) => written.includes(word))
  })
}
