import type { Note, NotesState } from './notes.ts'

const texts: readonly Pick<Note, 'title' | 'text' | 'colour'>[] = [
  {
    title: 'Crane on Thursday',
    text: 'The tower crane is out of service for inspection from 7:00 to 11:00. Move the façade panels of level 4 to the afternoon and ask the yard to load the stairs first.',
    colour: 'amber',
  },
  {
    title: 'Questions for the architect',
    text: '1. Joint width at axis C: 15 or 20 mm?\n2. Is the niche in W-112 still needed?\n3. Colour of the sealant at the entrance?',
    colour: 'violet',
  },
  {
    title: 'Delivery check',
    text: 'Check edges, lifting anchors, embedded plates and the label. Photograph any damage before unloading.',
    colour: 'green',
  },
  {
    title: 'Spare keys',
    text: 'Site office: green cabinet, second hook. The yard gate has its own key.',
    colour: 'grey',
  },
  {
    title: 'Crack at B-07',
    text: 'Hairline crack, 12 cm, from the corner of the opening. The structural engineer will inspect it on Monday; do not install the panel before then.',
    colour: 'red',
  },
  {
    title: 'Concrete orders',
    text: 'C35/45 for the columns, 18 m³ on Tuesday and 22 m³ on Friday. Ask for the delivery notes as PDF.',
    colour: 'blue',
  },
]

const dayMs = 86_400_000

/** Returns the initial notes, one day apart. */
export function seededNotes(now: Date): NotesState {
  const notes = texts.map((text, index) => ({
    ...text,
    id: texts.length - index,
    changedAt: new Date(now.getTime() - (index + 1) * dayMs).toISOString(),
  }))
  return { notes, openId: texts.length, nextId: texts.length + 1 }
}
