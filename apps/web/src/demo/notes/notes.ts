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
  /** The newest note first; a change moves none, or it would run away under the hand. */
  readonly notes: readonly Note[]
  readonly openId: number | null
  /** Never one that was taken before: a deleted note may return. */
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
  /** Takes a deletion back: the note returns to its place. */
  | { readonly type: 'restored'; readonly note: Note; readonly place: number }

/** What the notes are after something was done to them. */
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
      // The one that takes its place, or the last.
      const next = left[Math.min(place, left.length - 1)]?.id ?? null
      return { ...state, notes: left, openId: openId === action.id ? next : openId }
    }
    case 'restored': {
      if (notes.some(({ id }) => id === action.note.id)) return state
      return { ...state, notes: notes.toSpliced(action.place, 0, action.note), openId: action.note.id }
    }
  }
}

/** What a note is called in the list. */
export const titleOf = ({ title }: Note) => title.trim() || 'Untitled note'

/** The notes that hold every word of `search`, in the title or the text. */
export function foundNotes(notes: readonly Note[], search: string): readonly Note[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return notes.filter((note) => {
    const written = `${titleOf(note)} ${note.text}`.toLowerCase()
    return words.every((word) => written.includes(word))
  })
}
